import { peopleFitting } from '#server/mind/language/antecedents.ts';
import { relationOf } from '#server/mind/language/kin.ts';
import { timesOf } from '#server/mind/language/remembered.ts';
import { coupleOf, ofFirstHalf, thingOf } from './first-halves.ts';
import type { Line } from './lines.ts';
import type { Passage } from './passages.ts';
import { pointsBack } from './pointing-back.ts';
import { isItsOwn, untied } from './ties.ts';
import { isPluperfect } from './told-back.ts';
import { someone, whoIsMeant } from './who-is-meant.ts';

/**
 * English only: a sentence without what tied it to those told before it in the same answer, or null where
 * it cannot do without them.
 */
export function standingAlone(line: Line, passage: Passage, all: Line[]): Line | null {
  const text = untied(line.text);
  if (looksBackInTime(text)) return null;
  const told = all.slice(0, all.indexOf(line)).filter(({ unit }) => unit.id === line.unit.id);
  const [thing, couple] = [thingOf(line, told), coupleOf(line)];
  if (couple) return { ...line, text: fronted(couple, text) };
  if (thing && /^It\s/u.test(text)) return { ...line, text: `${thing}${text.slice(2)}` };
  if (!thing && pointsBack(text)) return null;
  const alone = withSomeone({ ...line, text }, passage, { told, all });
  return thing && alone ? { ...alone, text: fronted(thing, alone.text) } : alone;
}

const backward =
  /(?<!\p{L})(?:by then|at th(?:e|at) time|back then|that (?:same )?(?:year|summer|winter|fall|spring|autumn|time)|since then|the same (?:year|day|man|place|one)|there too|later that)(?!\p{L})/iu;

/** "At fourteen I went to the furnace, and that same year…" looks back to its own time alone. */
function looksBackInTime(text: string): boolean {
  const times = timesOf(text);
  const own = times.find(isItsOwn)?.start ?? text.length;
  const counted = times.some(
    ({ expression, start }) =>
      start < own && expression.kind === 'offset' && expression.from.kind === 'previous',
  );
  return counted || backward.test(text.slice(0, own));
}

const named =
  /(?<!^)(?<!\p{L})(?!I(?!\p{L}))\p{Lu}|^(?!(?:In|On|At|By|When|While|After|Before|Since|From|I|We|My|Our|The|A|An)(?!\p{L}))\p{Lu}/u;

/** What was said before in the same answer, and all that is to be written. */
type Heard = { told: Line[]; all: Line[] };

/** With whoever is first spoken of as "he" or "her", where it was said who that is and nobody else can be meant. */
function withSomeone(line: Line, { lines }: Passage, { told, all }: Heard): Line | null {
  const { text, unit } = line;
  const { index = 0, 0: said = '' } = someone.exec(text) ?? {};
  if (said === '') return line;
  const gender = /^h(?:e|im|is)$/iu.test(said) ? 'he' : 'she';
  const within =
    named.test(text.slice(0, index)) || peopleFitting(gender, text.slice(0, index)).length > 0;
  const meant = within ? null : (whoIsMeant(gender, unit, lines, told) ?? ofFirstHalf(line));
  const opens = index === 0 && !/^(?:his|her)$/iu.test(said);
  if (meant && opens && isPluperfect(text) && !isKnownBy(line, meant, all)) return null;
  if (meant && (opens || isAsked(meant, unit)))
    return { ...line, text: replaced(text, index, said, meant) };
  const leans = index === 0 || (!within && leansOn(said, text, index));
  if (leans && meant && isSaidBefore(meant, told) && !besideSomeone.test(text))
    return { ...line, text: fronted(meant, text) };
  return leans ? null : line;
}

const isSaidBefore = (meant: string, told: Line[]) =>
  told.some(({ text }) => text.toLowerCase().includes(meant.toLowerCase()));

/** "My father, I met him once, in 1971": whoever is meant comes first, as people say it, and no word is changed. */
const fronted = (meant: string, text: string) =>
  `${meant}, ${text.replace(smallOpening, (word) => word.toLowerCase())}`;

/** "After him comes Kulwinder": one of several who are told of together. */
const besideSomeone =
  /^(?:After|Before|With|From|By|To|For|Like|Beside|Besides) (?:him|her)(?!\p{L})/u;

const smallOpening =
  /^(?:In|On|At|By|When|While|After|Before|Since|From|Until|Till|We|My|Our|The|An?|His|Her|They|It)(?!\p{L})/u;

/** "He had been married before": of one whom the reader does not know yet, that is told where they come in. */
const isKnownBy = ({ when }: Line, meant: string, all: Line[]) =>
  relationOf(meant.replace(/^My /u, '')) !== null ||
  all.some((one) => one.when && when && one.when.from < when.from && one.text.includes(meant));

/** A name in the middle of a sentence is nobody's guess: it was asked about, and the answer says no other. */
function isAsked(meant: string, { question, text }: Line['unit']): boolean {
  const name = meant.replace(/^My /u, '');
  return (question ?? '').includes(name) && !text.includes(name);
}

/** "I saw her until then", and not "I saw her mother". */
const asObject =
  /^(?:[^\s\p{L}]|$|\s+(?:until|till|in|on|at|again|for|from|since|when|to|and|but|by|with|once|twice|there|here|a|an|the|my|our)(?!\p{L}))/iu;

const fewWords = /^(?:\S+\s+){0,7}$/u;

/** Early in a sentence, "he" or "him" is whoever the sentence before it was about. */
const leansOn = (said: string, text: string, at: number) =>
  fewWords.test(text.slice(0, at)) &&
  said !== 'his' &&
  (said !== 'her' || asObject.test(text.slice(at + said.length)));

function replaced(text: string, at: number, said: string, meant: string): string {
  const rest = text.slice(at + said.length);
  const owns = /^his$/iu.test(said) || (/^her$/iu.test(said) && !asObject.test(rest));
  const words = at > 0 ? meant.replace(/^My /u, 'my ') : meant;
  return `${text.slice(0, at)}${words}${owns ? "'s" : ''}${rest}`;
}
