import type { When } from '#contract/whens.ts';
import { numberOf, smallNumber } from './numbers.ts';
import { timesOf } from './remembered.ts';
import { sentencesOf } from './sentences.ts';
import { blankOut, wholeWords } from './spans.ts';
import type { TimeContext } from './time-resolving.ts';
import { hedged, yearIn, yearSpan, yearsSpan } from './time-wording.ts';
import { resolveTimes } from './times.ts';
import type { WhenAsked } from './when-asked.ts';

/** English only: what people say around a time that they have to think about. */
const unknowing = `I (?:really |honestly |just )?(?:don['’]t|do not|couldn['’]t|could not|can['’]t|cannot|wouldn['’]t) (?:really |quite |honestly |rightly )*(?:know|remember|recall|say|tell(?: you)?|place it|think)|no idea|I(?:['’]ve| have)? ?(?:got )?(?:no idea|forgotten|forget|not a clue)|haven['’]t a clue|(?:I(?:['’]m| am) )?not sure|hard to say|who knows|(?:god|goodness|heaven|lord) knows|dunno|don['’]t know|can['’]t remember`;
/** "After the factory": beside something else than what was asked about. */
const besideElse = String.raw`(?:before|after) (?:the|my|our) \p{Ll}+`;
const small = wholeWords(
  [
    unknowing,
    'oh|ah|er|um|hm+|well|now|let me (?:think|see)|yes|yeah|aye|no|nope|heavens|goodness|gosh|lord|dear|my|me',
    "I (?:think|believe|suppose|guess|reckon|imagine|would say|should think|should say)|I['’]d say",
    'maybe|perhaps|probably|about|around|roughly|possibly|definitely|certainly|surely|sometime|somewhere|thereabouts',
    '(?:must|might|could|would) (?:have been|be)|just|quite|bit|little|while|good|long|few|couple|some|shortly|soon|right|straight',
    'only|exactly|much|not|so|at least|easily|any ?more|for (?:certain|sure)|early|late|mid|spring|summer|autumn|fall|winter',
    '(?:twen|thir|for|fif|six|seven|eigh|nine)ties',
    besideElse,
    'before|after|afterwards?|beforehand|earlier|later|same|neither|both|either',
    'it|that|this|then|I|we|was|were|is|had|have|been|be|did|in|on|at|the|of|an?|and|or|by|from|to|for|when|old|aged?|years?|months?|time',
  ].join('|'),
);
const number = wholeWords(smallNumber);

/** What was answered to when something was. */
export type WhenAnswer = { asked: WhenAsked; text: string };

/** Only when it was, or that one does not know: "After.", "Before that, sixty-one maybe.", "I couldn't tell you." */
function onlySaysWhen(sentence: string): boolean {
  const rest = blankOut(sentence, timesOf(sentence)).replace(small, ' ').replace(number, ' ');
  return !/[\p{L}\p{N}]/u.test(rest);
}

/** Whether an answer says nothing else: it dates what was told before it, and is no telling itself. */
export const isOnlyWhen = (answer: WhenAnswer): boolean =>
  sentencesOf(pointingAt(answer)).every(({ text }) => onlySaysWhen(text));

/** What says when it was, before the answer tells on: "After, because we already had the shop." */
function whenPart(answer: WhenAnswer): string {
  const text = pointingAt(answer);
  const sentences = sentencesOf(text);
  const end = sentences.findIndex((sentence) => !onlySaysWhen(sentence.text));
  if (end === -1) return text;
  const opening = /^[^,;:–—]+/u.exec(sentences[end]?.text ?? '')?.[0] ?? '';
  return [
    ...sentences.slice(0, end).map((sentence) => sentence.text),
    ...(end === 0 && onlySaysWhen(opening) ? [opening] : []),
  ].join(' ');
}

/** "It was before I came to Leeds": whoever says the landmark again means that. */
function pointingAt({ asked: { landmark }, text }: WhenAnswer): string {
  if (landmark === null) return text;
  const said = landmark
    .split(/\s+/u)
    .map((word) => mouths[word] ?? word.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`))
    .join(String.raw`\s+`);
  return text.replace(wholeWords(said), 'that');
}
const mouths: Record<string, string> = { you: '(?:I|we|me|us)', your: '(?:my|our)' };

export const saysUnknown = (answer: WhenAnswer): boolean => {
  const said = whenPart(answer);
  return (
    wholeWords(unknowing, 'iu').test(said) &&
    sideOf(said) === null &&
    numberIn(said) === null &&
    timesOf(said).length === 0
  );
};

type Side = 'before' | 'after';

/** On which side of the landmark it was; null where that is not said, or said both ways. */
function sideOf(said: string): Side | null {
  const text = blankOut(
    said,
    timesOf(said).filter(({ text }) => !onlyPoints.test(text)),
  );
  if (/(?<!\p{L})(?:n?either|both|or (?:before|after))(?!\p{L})/iu.test(text)) return null;
  const found = new Set(
    [...text.toLowerCase().replace(wholeWords(besideElse), '').matchAll(sides)].map(
      ({ groups }): Side => {
        const isBefore = groups?.['before'] !== undefined;
        return isBefore === (groups?.['not'] === undefined) ? 'before' : 'after';
      },
    ),
  );
  const [only, ...others] = found;
  return others.length === 0 ? (only ?? null) : null;
}
const onlyPoints =
  /^(?:(?:a|an|some|long|soon|years?|\p{L}+ or \p{L}+) )*(?:before|after|earlier|later)(?: that| then)?$/iu;
const sides =
  /(?<!\p{L})(?<not>not )?(?:(?<before>before(?:hand)?|earlier)|after(?:wards?)?|later)(?!\p{L})/gu;

/** "Twenty-three.", "Sixty-one, I think.", "Nineteen or twenty.": a number alone, or the first of two. */
function numberIn(said: string): number | null {
  const [first, second, ...others] = (blankOut(said, timesOf(said)).match(number) ?? []).map(
    numberOf,
  );
  if (first === undefined || first === null || others.length > 0) return null;
  return second === undefined || second === first + 1 ? first : null;
}

/** When it was, as far as the answer tells: a date, or the side of the landmark on which it lies. */
export type Placed = { when: When | null; side: Side | null; landmark: When | null };

export function placedBy(
  answer: WhenAnswer,
  landmark: When | null,
  context: TimeContext,
): Placed | null {
  const said = whenPart(answer);
  const side = sideOf(said);
  const when = dateIn(said, answer.asked, { ...context, previous: landmark, asked: true });
  const fits = when !== null && isLived(when, context) && isOnSide(when, side, landmark);
  if (fits) return { when, side: null, landmark: null };
  return side !== null && landmark !== null ? { when: null, side, landmark } : null;
}

const isLived = (when: When, { birth, today }: TimeContext): boolean =>
  (birth === null || when.to >= birth.from) && when.from <= today.toISOString();

const isOnSide = (when: When, side: Side | null, landmark: When | null): boolean => {
  if (side === null || landmark === null) return true;
  return side === 'before' ? when.from <= landmark.to : when.to >= landmark.from;
};

/** A year that was said comes before a number that may be one, and that before what has to be worked out. */
function dateIn(said: string, asked: WhenAsked, context: TimeContext): When | null {
  const times = resolveTimes(said, context).filter(
    ({ when, bound }) => when !== null && (bound === 'at' || bound === 'since'),
  );
  const plainly = times.find(({ expression }) => plain.has(expression.kind));
  return (
    plainly?.when ??
    ofNumber(numberIn(said), asked, context) ??
    times[0]?.when ??
    sameTime(said, context.previous)
  );
}

const sameTime = (said: string, landmark: When | null): When | null =>
  landmark !== null && /(?<!\p{L})same time(?!\p{L})/iu.test(said)
    ? { ...hedged(landmark), workedOut: true }
    : null;
const plain = new Set(['date', 'decade', 'range', 'either']);

const [child, youth, grownUp] = [3, 12, 30];

/** "Twenty-three" is an age, "sixty-one" a year, unless the age was asked for. */
function ofNumber(said: number | null, { by }: WhenAsked, { birth }: TimeContext): When | null {
  if (said === null || birth === null) return null;
  const born = yearIn(birth.from);
  const isAge = by === 'age' ? said >= child : said >= youth && said < grownUp;
  if (isAge) return { ...yearsSpan(born + said, yearIn(birth.to) + said + 1), workedOut: true };
  const year = 1900 + said;
  return by !== 'age' && said >= grownUp && year > born + youth ? yearSpan(year) : null;
}
