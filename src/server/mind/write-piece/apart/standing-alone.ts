import { peopleFitting } from '#server/mind/language/antecedents.ts';
import { relationOf } from '#server/mind/language/kin.ts';
import { peopleOf, timesOf } from '#server/mind/language/remembered.ts';
import type { Line } from '#server/mind/write-piece/lines.ts';
import { ofFirstHalf, ownThing } from '#server/mind/write-piece/parting/first-halves.ts';
import type { Passage } from '#server/mind/write-piece/passages.ts';
import { withDoer } from './doers.ts';
import { fronted } from './fronting.ts';
import { pointsBack } from './pointing-back.ts';
import { isItsOwn, untied } from './ties.ts';
import { isPluperfect } from './told-back.ts';
import { someone, whoIsMeant } from './who-is-meant.ts';
import { withThem } from './who-they-are.ts';

/**
 * English only: a sentence without what tied it to those told before it in the same answer, or null where
 * it cannot do without them.
 */
export function standingAlone(line: Line, passage: Passage, all: Line[]): Line | null {
  const told = all.slice(0, all.indexOf(line)).filter(({ unit }) => unit.id === line.unit.id);
  const text = withDoer(untied(line.text), told);
  if (text === null || looksBackInTime(text)) return null;
  const thing = ownThing(line);
  if (!thing && pointsBack(text)) return null;
  const them = withThem(text, line.unit, told);
  const alone =
    them === null
      ? withSomeone({ ...line, text }, passage, { told, all })
      : { ...line, text: them };
  return thing && alone ? { ...alone, text: fronted(thing, alone.text) } : alone;
}

const backward =
  /(?<!\p{L})(?:by then|at th(?:e|at) time|back then|that (?:same )?(?:year|summer|winter|fall|spring|autumn|time)|since then|the same (?:year|day|man|place|one)|there too|later that)(?!\p{L})/iu;

/** "Years later, in 2005": the year is said at once. */
const saysWhichYear = /^, (?:in |on )?$/u;

/** "At fourteen I went to the furnace, and that same year…" looks back to its own time alone. */
function looksBackInTime(text: string): boolean {
  const times = timesOf(text);
  const own = times.find(isItsOwn)?.start ?? text.length;
  const counted = times.some(
    ({ expression, start, end, text: said }) =>
      start < own &&
      expression.kind === 'offset' &&
      expression.from.kind === 'previous' &&
      !/^by\s/iu.test(said) &&
      !saysWhichYear.test(text.slice(end, own)),
  );
  return counted || backward.test(text.slice(0, own));
}

const named =
  /(?<!^)(?<!\p{L})(?!I(?!\p{L}))\p{Lu}|^(?!(?:In|On|At|As|By|When|While|After|Before|Since|From|I|We|They|My|Our|The|A|An)(?!\p{L}))\p{Lu}/u;

/** What was said before in the same answer, and all that is to be written. */
type Heard = { told: Line[]; all: Line[] };

/** With whoever is first spoken of as "he" or "her", where it was said who that is and nobody else can be meant. */
function withSomeone(line: Line, { lines }: Passage, { told, all }: Heard): Line | null {
  const { text, unit } = line;
  const { index = 0, 0: said = '' } = someone.exec(text) ?? {};
  if (said === '') return line;
  const gender = /^h(?:e|im|is)$/iu.test(said) ? 'he' : 'she';
  const within =
    (/^They\s/u.test(text) && /^s?he$/iu.test(said)) ||
    named.test(text.slice(0, index)) ||
    peopleFitting(gender, text.slice(0, index)).length > 0;
  const meant = within
    ? null
    : (whoIsMeant(gender, unit, lines, heardOf(gender, line, said, { told, all })) ??
      ofFirstHalf(line));
  const opens = index === 0 && !/^(?:his|her)$/iu.test(said);
  if (meant && opens && isPluperfect(text) && !isKnownBy(line, meant, all)) return null;
  if (meant && (opens || isAsked(meant, unit)))
    return { ...line, text: replaced(text, index, said, meant) };
  const leans =
    index === 0 || (!within && (leansOn(said, text, index) || (meant && isOfTheirs(text, index))));
  if (leans && meant && isSaidBefore(meant, told) && !besideSomeone.test(text)) {
    const isSure = !line.when?.workedOut || timesOf(text).some(isItsOwn);
    return isSure ? { ...line, text: fronted(meant, text) } : null;
  }
  return leans ? null : line;
}

/** "He worked for Mr Beam from 1935, and he died in 1972": one who goes on in a sentence is no other. */
const beforeIts = ({ joint }: Line, said: string, told: Line[]) =>
  joint?.behind.toLowerCase().startsWith(`${said.toLowerCase()} `) ? told.slice(0, -1) : told;

const asksOn = {
  he: /(?<!\p{L})(?:he|him|his)(?!\p{L})/iu,
  she: /(?<!\p{L})(?:she|her)(?!\p{L})/iu,
};

/** "What do you remember of him?" asks on about whoever was told of last. */
function heardOf(gender: 'he' | 'she', line: Line, said: string, { told, all }: Heard): Line[] {
  const own = beforeIts(line, said, told);
  const question = line.unit.question ?? '';
  if (!asksOn[gender].test(question) || peopleOf(question).length > 0) return own;
  const before = all[all.findIndex(({ unit }) => unit.id === line.unit.id) - 1]?.unit;
  if (!before || before.conversationId !== line.unit.conversationId) return own;
  return [...all.filter(({ unit }) => unit.id === before.id), ...own];
}

const isSaidBefore = (meant: string, told: Line[]) =>
  told.some(({ text }) => text.toLowerCase().includes(meant.toLowerCase()));

/** "After him comes Kulwinder": one of several who are told of together. */
const besideSomeone =
  /^(?:After|Before|With|From|By|To|For|Like|Beside|Besides) (?:him|her)(?!\p{L})/u;

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
  /^(?:[^\s\p{L}]|$|\s+(?:until|till|in|on|at|again|for|from|since|when|to|and|but|by|with|once|twice|there|here|a|an|the|my|our|I|we|he|she|they)(?!\p{L}))/iu;

const fewWords = /^(?:\S+\s+){0,7}$/u;

/** Early in a sentence, "he" or "him" is whoever the sentence before it was about. */
const leansOn = (said: string, text: string, at: number) =>
  fewWords.test(text.slice(0, at)) &&
  said !== 'his' &&
  (said !== 'her' || asObject.test(text.slice(at + said.length)));

/** "In 1992 they cut off his leg" */
const isOfTheirs = (text: string, at: number) =>
  /(?:^|\s)(?:I|[Ww]e|[Tt]hey) (?:\p{Ll}+ ){1,3}$/u.test(text.slice(0, at)) &&
  fewWords.test(text.slice(0, at));

function replaced(text: string, at: number, said: string, meant: string): string {
  const rest = text.slice(at + said.length);
  const owns = /^his$/iu.test(said) || (/^her$/iu.test(said) && !asObject.test(rest));
  const words = at > 0 ? meant.replace(/^My /u, 'my ') : meant;
  return `${text.slice(0, at)}${words}${owns ? "'s" : ''}${rest}`;
}
