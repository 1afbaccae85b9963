import { extractFacts } from '#server/mind/extract-facts/rules.ts';
import { unitsOfTurns } from '#server/mind/language/turns.ts';
import type { Moment } from './converse.ts';
import type { Heard } from './heard.ts';
import { type Transcript, wasSaid } from './transcript.ts';

/** What happens once and may have been told with two dates. When somebody died is never asked. */
const onceOnly = [/\bborn\b/iu, /\bmarri|\bwedding\b/iu, /\bretire/iu];
const dated = /\d{2}|\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|nineteen)\b/iu;
/** Looking further back would make the teller wait. */
const mostUnits = 6;

/** What does not fit together, as one asks who may have misheard. */
export function contradictionToAsk(
  moment: Moment,
  heard: Heard,
  transcript: Transcript,
): string | null {
  const kind = onceOnly.find((pattern) => pattern.test(heard.text));
  if (kind === undefined || !dated.test(heard.text)) return null;
  const units = [...moment.earlier, ...unitsOfTurns(moment.turns)].filter(
    ({ text }) => kind.test(text) && dated.test(text),
  );
  if (units.length < 2 && moment.facts.length === 0) return null;
  const { contradictions } = extractFacts({
    teller: moment.teller,
    units: units.slice(-mostUnits),
    known: moment.facts.filter((fact) => kind.test(fact.statement)),
    today: moment.today,
  });
  const question = contradictions.find(
    ({ between, question: asked }) =>
      between.every((fact) => fact.kind !== 'loss') && !wasSaid(transcript, asked),
  )?.question;
  return question ?? null;
}
