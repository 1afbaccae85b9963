import { extractFacts } from '#server/mind/extract-facts/rules.ts';
import type { Fact } from '#server/mind/facts.ts';
import { unitsOfTurns } from '#server/mind/language/turns.ts';
import type { Moment } from './converse.ts';
import type { Heard } from './heard.ts';
import { type Transcript, wasSaid } from './transcript.ts';

/** What happens once and may have been told with two dates. When somebody died is never asked. */
const onceOnly = [
  { told: /\bborn\b/iu, what: 'your birth' },
  { told: /\bmarri|\bwedding\b/iu, what: 'the wedding' },
  { told: /\bretire/iu, what: 'your retirement' },
];
const dated = /\d{2}|\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|nineteen)\b/iu;
/** Looking further back would make the teller wait. */
const mostUnits = 6;

/** What does not fit together, as one asks who may have misheard. */
export function contradictionToAsk(
  moment: Moment,
  heard: Heard,
  transcript: Transcript,
): string | null {
  const once = onceOnly.find(({ told }) => told.test(heard.text));
  if (once === undefined || !dated.test(heard.text)) return null;
  const kind = once.told;
  const units = [...moment.earlier, ...unitsOfTurns(moment.turns, moment.today)].filter(
    ({ text }) => kind.test(text) && dated.test(text),
  );
  if (units.length < 2 && moment.facts.length === 0) return null;
  const { contradictions } = extractFacts({
    teller: moment.teller,
    units: units.slice(-mostUnits),
    known: moment.facts.filter((fact) => kind.test(fact.statement)),
    today: moment.today,
  });
  const asked = contradictions
    .filter(({ between }) => between.every((fact) => isOwn(fact)))
    .flatMap(({ between }) => {
      const [one, other] = between.map(({ when }) => when?.text);
      return one && other ? [`For ${once.what} I have ${one} and ${other}. Which is right?`] : [];
    });
  return asked.find((question) => !wasSaid(transcript, question)) ?? null;
}

/** In a list of brothers and sisters each has a year of their own. */
const isOwn = ({ kind, rests }: Fact): boolean =>
  kind !== 'loss' &&
  (kind !== 'birth' ||
    rests.some(({ quote }) => /(?<!\p{L})I(?:['’]m| was| am)?(?!\p{L})/u.test(quote)));
