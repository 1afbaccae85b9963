import { antecedentOf, peopleFitting } from '#server/mind/language/antecedents.ts';
import { capitalised } from '#server/mind/language/edits.ts';
import { withoutJoint } from '#server/mind/language/lead-ins.ts';
import { timesOf } from '#server/mind/language/remembered.ts';
import type { Line } from './lines.ts';
import type { Passage } from './passages.ts';

/** English only: a sentence without what tied it to those before it, or null where it cannot do without them. */
export function standingAlone(line: Line, passage: Passage): Line | null {
  const text = withoutPlace(withoutTie(withoutJoint(line.text)));
  if (looksBackInTime(text) || pointsBack.test(text)) return null;
  return withSomeone({ ...line, text }, passage);
}

const timeTie =
  /^(?:(?:(?:long|years|some years|many years|much|a (?:bit|while|year or two)|just|not long|soon|shortly) )?(?:before|after)(?: (?:that|this|then))?|(?:years|much|long|some (?:years|time)) (?:later|earlier)|later(?: on)?|earlier|afterwards?),?\s+/iu;

const talkTie =
  /^(?:But |And )?(?:you (?:must|have to|should) (?:understand|know|remember)|I (?:never told|have to tell|must tell) you)(?: that|,)?\s+/iu;

/** "Years before, in 1972, the doctor told him": where it says when, it need not say after what. */
function withoutTie(text: string): string {
  const rest = text.replace(talkTie, '').replace(timeTie, '');
  return rest !== text && timesOf(rest).some((time) => time.start < 12 && isItsOwn(time))
    ? capitalised(rest)
    : text;
}

type Time = ReturnType<typeof timesOf>[number];

/** A date, the teller's age or "when Marta was six", which need nothing before them. */
export const isItsOwn = ({ expression, text }: Time) =>
  (expression.kind === 'age' && (expression.whose === 'I' || /^when\s/iu.test(text))) ||
  (expression.kind === 'date' && (expression.year !== null || expression.short !== null));

const adverbial =
  /(?<!(?:\p{L}['’](?:s|re|m|d)|is|are|was|were|be|been|lives?|lived|living|over|out|up|down|from|in|of))\s+there(?=,? (?:in|on|until|till|from|since|for|when)\s)/iu;

/** "He died there in 1997" is true without the place. */
const withoutPlace = (text: string) => text.replace(adverbial, '');

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

/** "I was thirty-three years with them": with whom stands before it. */
const pointsBack =
  /^(?:One|Two|Some|Most|All|None|Both) of (?:them|those|these)(?!\p{L})|^\S+(?:\s+\S+){0,6}\s(?:them|it|there(?! (?:was|were|came|is|are)(?!\p{L})))(?!\p{L})/u;

const someone = /(?<!\p{L})(?:he|him|his|she|her)(?!\p{L})/iu;
const named =
  /(?<!^)(?<!\p{L})(?!I(?!\p{L}))\p{Lu}|^(?!(?:In|On|At|By|When|While|After|Before|Since|From|I|We|My|Our|The|A|An)(?!\p{L}))\p{Lu}/u;

/** With whoever is first spoken of as "he" or "her", where it was said who that is and nobody else can be meant. */
function withSomeone(line: Line, { lines }: Passage): Line | null {
  const { text, unit } = line;
  const { index = 0, 0: said = '' } = someone.exec(text) ?? {};
  if (said === '') return line;
  const gender = /^h(?:e|im|is)$/iu.test(said) ? 'he' : 'she';
  const within =
    named.test(text.slice(0, index)) || peopleFitting(gender, text.slice(0, index)).length > 0;
  const earlier = [unit.question ?? '', ...lines.map((one) => one.text)];
  const meant = within ? null : (askedAbout(gender, line, lines) ?? antecedentOf(gender, earlier));
  const opens = index === 0 && !/^(?:his|her)$/iu.test(said);
  if (meant && (opens || isAsked(meant, unit)))
    return { ...line, text: replaced(text, index, said, meant) };
  return index === 0 || (!within && leansOn(said, text, index)) ? null : line;
}

/** "Tell me about Malachy": he is meant as long as the sentence before was of him. */
function askedAbout(gender: 'he' | 'she', { unit }: Line, lines: Line[]): string | null {
  const asked = antecedentOf(gender, [unit.question ?? '']);
  const last = lines.at(-1)?.text ?? '';
  const others = peopleFitting(gender, last).filter(({ name }) => name !== asked);
  const { index, 0: said } = someone.exec(last) ?? {};
  const ofThem = said?.toLowerCase() === gender && (index === 0 || others.length === 0);
  return asked && (ofThem || last.startsWith(asked)) ? asked : null;
}

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
