import { orders, refusals } from './privacy-orders.ts';
import { sayings } from './privacy-sayings.ts';
import { oneOf } from './privacy-words.ts';
import { quotationsOf } from './quotations.ts';
import { remembered } from './remembered.ts';
import { noWish, wishScore } from './wish-score.ts';

/** A wish as it was uttered: where it stands in its sentence, and what it names, as said. */
export type Frame = { start: number; end: number; what: string };

const compiled = (sources: string[]) =>
  sources.map((source) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})`, 'gu'));
const groups = [
  { forms: compiled(orders), to: 'walt' },
  { forms: compiled(refusals), to: 'walt' },
  { forms: compiled(sayings), to: 'anyone' },
] as const;

/** What leads up to an order: a word that begins one, somebody spoken to, or a wish that ends in one. */
const leadingUp = oneOf(`
  please|kindly|so|but|and|then|just|now|or
  you|you'd|you'll|you (?:can|may|might|could|should|must|will|had better|better)(?: just| please| as well| always)?
  could|(?:can|could|shall|may|should) we|let me|can you|will you|would you|we'll|we will|we can
  must|should|may|let's|let us|better|best|maybe|perhaps|rather
  walt|dear|love|simply|well|oh|ok|okay|also|though|if you
  (?:want|like|ask|beg|need|prefer|trust|wish|have|'d like|told) you (?:to )?
  (?:i'd|would) like to|i want to|better to|best to|i(?:'d| would) rather|i ask
  you are|you're|it's|it is|is|do|this|that|it|part|bit|there's|be|him|her|them|name|names
`);

/** "Leave that out" is said to Walt; "they left him out" and "I had to keep it quiet" are told. */
const addressed = new RegExp(String.raw`(?:^|[,;:.!?—–(…-]\s*|(?<!\p{L})${leadingUp}\s+)$`, 'u');

/** "We always …", "my father had …": somebody did it. */
const tale =
  /(?<!(?:could|can|shall|may|should|would|will) )(?<!\p{L})(?:i|we|he|she|they|who|people|nobody|everyone|mother|father|mum|dad|one|which)(?: \p{L}+)?(?: (?:always|never|had|was|were|did|would|could))? $/u;
/** "She used to say: never …": somebody else's words. */
const reported =
  /(?<!\p{L})(?:said|says|told(?! you)|warned|begged|shouted|used to (?:say|tell)|swore|promised|whispered|ordered|asked(?! you)|wrote|taught|learned|learnt|thought|knew|decided|made me|agreed|say(?:ing)?)(?!\p{L})[^.;!?]{0,40}$/u;
/** "As I said, …": the teller's own words all the same. */
const own =
  /(?<!\p{L})(?:i|i've|i have|i just|as i) (?:just )?(?:said|told you|say)(?!\p{L})[^.;]{0,40}$/u;
/** "Don't leave that out." */
const keeping =
  /(?<!\p{L})(?:don't|do not|never|not|mustn't|can't|didn't|couldn't) (?:you )?(?:ever )?$/u;

/** "I left school and cut out dresses" goes on telling; "he drank, and leave that out" does not. */
const joined = /\p{L} (?:and|or|then) $/u;
const pointing = /^(?:all |any of |about )?(?:that|this|it|him|her|them|these|those)(?!\p{L})/u;

/** Small letters and straight apostrophes, each in its place: patterns that ignore case are slow to build. */
const plainly = (sentence: string): string =>
  sentence
    .replace(/\p{Lu}/gu, (letter) =>
      letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
    )
    .replace(/[’‘]/gu, "'");

/** The first wish of a sentence that has one of these shapes. */
export const shapeIn = remembered((sentence: string): Frame | null => {
  if (wishScore(sentence) === noWish) return null;
  const text = plainly(sentence);
  const quotations = quotationsOf(sentence);
  for (const { forms, to } of groups) {
    for (const match of matchesOf(forms, text)) {
      const frame = frameOf(sentence, match);
      const before = text.slice(0, frame.start);
      if (quotations.some(({ start, end }) => start <= frame.start && frame.start < end)) continue;
      if (reported.test(before) && !own.test(before)) continue;
      if (to === 'anyone' || isForWalt(before, frame)) return frame;
    }
  }
  return null;
});

function* matchesOf(forms: RegExp[], text: string) {
  for (const form of forms) yield* text.matchAll(form);
}

function isForWalt(before: string, { what }: Frame): boolean {
  if (!addressed.test(before) || keeping.test(before) || tale.test(before)) return false;
  return !joined.test(before) || pointing.test(what);
}

/** What is wished is found in straight letters, and quoted as said. */
function frameOf(sentence: string, match: RegExpExecArray): Frame {
  const start = match.index;
  const what = match.groups?.['what'] ?? '';
  const at = start + (what === '' ? 0 : match[0].lastIndexOf(what));
  const said = sentence.slice(at, at + what.length).trim();
  return { start, end: start + match[0].length, what: said };
}
