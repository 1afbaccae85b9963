import { contentStems } from '#server/mind/text/content-words.ts';
import { type Token, tokensOf } from '#server/mind/text/tokens.ts';
import { type Doc, isTold, type Sentence, type Source, type Told } from './doc.ts';

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

type Value = { kind: 'year' | 'month'; word: string; raw: string; start: number; end: number };

/**
 * "The piano was 1969, not 1971": the earlier sentence is told with the right year in the place of the wrong one, and
 * the one that puts it right is told no more. Only where both are said and one earlier sentence alone can be meant.
 */
export function setRight(told: Told[]): Told[] {
  let all = told;
  for (const [at, unit] of told.entries())
    for (const [index, sentence] of unit.doc.sentences.entries()) {
      const mended =
        (isTold(sentence) ? mendedBy(unit, sentence) : null) ?? retractedIn(unit, index);
      const meant = mended && meantBy(all.slice(0, at + 1), unit, index, mended.wrong);
      if (mended && meant) all = withRight(all, meant, mended, { unit, index });
    }
  return all;
}

type Mended = { wrong: Value; right: Value };

const near = 3;
const linking = new Set(['in', 'on', 'of', 'the', 'from', 'at']);

/** The value that it denies or takes back, and the only other one of its kind. */
function mendedBy({ text }: Told, sentence: Sentence): Mended | null {
  const tokens = tokensOf(text.slice(sentence.start, sentence.end));
  const values = valuesIn(text, sentence);
  const isTakenBack = ({ start }: Value): boolean => {
    const at = tokens.findIndex((token) => token.start + sentence.start === start);
    const before = tokens.slice(Math.max(0, at - near), at).map(({ word }) => word);
    const said = before.lastIndexOf('said');
    // "Not 1971", "not in 1971"; "we did not come back until 1971" denies no year.
    const isDenied = before.findLast((word) => !linking.has(word)) === 'not';
    return isDenied || (said > 0 && before[said - 1] === 'i');
  };
  const wrong = values.filter(isTakenBack);
  const [only] = wrong;
  if (!only || wrong.length > 1) return null;
  const right = values.filter(({ kind, word }) => kind === only.kind && word !== only.word);
  const before = right.filter(({ start }) => start < only.start);
  const [first] = before.length > 0 ? before.slice(-1) : right;
  return first ? { wrong: only, right: first } : null;
}

const retracts = /\bI(?:['’]ve| have| had)? (?:said|told you)\b/iu;
/** Only whoever says that something was wrong takes back what they said. */
const admits = /\b(?:correct|correction|wrong|mistake|mistaken|fix|mixed up|right)\b/iu;
/** So soon the right value follows. */
const soon = 3;
const putsRight = /^(?:(?:no|and|but|well|actually)\b[\s,!.]*)*(?:it|that) (?:was|is)\b/iu;

/** "I told you we married in 1970. No! It was 1971": what they said is said again, and then what it was. */
function retractedIn(unit: Told, index: number): Mended | null {
  const { text, doc } = unit;
  const [said, ...next] = doc.sentences.slice(index, index + soon + 1);
  if (!said || !retracts.test(text.slice(said.start, said.end))) return null;
  if (!admits.test(text.slice(0, said.end))) return null;
  const [wrong, ...others] = valuesIn(text, said);
  if (!wrong) return null;
  const isOther = ({ kind, word }: Value): boolean => kind === wrong.kind && word !== wrong.word;
  const here = others.find(isOther);
  if (here) return { wrong, right: here };
  for (const sentence of next) {
    const right = valuesIn(text, sentence).find(isOther);
    if (right && putsRight.test(text.slice(sentence.start, sentence.end))) return { wrong, right };
  }
  return null;
}

function valuesIn(text: string, { start, end }: Sentence): Value[] {
  const tokens = tokensOf(text.slice(start, end));
  return tokens.flatMap((token, at) => valueAt(tokens, at, token, start) ?? []);
}

function valueAt(
  tokens: readonly Token[],
  at: number,
  { word, raw, start, end }: Token,
  from: number,
): Value | null {
  const place = { word, raw, start: from + start, end: from + end };
  if (/^(?:1[89]|20)\d\d$/u.test(word)) return { kind: 'year', ...place };
  // "may" is a month only where it is written so.
  const isMonth = months.includes(word) && (word !== 'may' || (at > 0 && /^\p{Lu}/u.test(raw)));
  return isMonth && tokens.length > 1 ? { kind: 'month', ...place } : null;
}

type Meant = { unit: Told; index: number; start: number; end: number };

/** The one earlier sentence that says the wrong value, by what else the two share. */
function meantBy(told: readonly Told[], by: Told, index: number, wrong: Value): Meant | null {
  const found = told.flatMap((unit) =>
    unit.doc.sentences.flatMap((sentence, at): (Meant & { text: string })[] => {
      if (!isTold(sentence) || (unit.id === by.id && at >= index)) return [];
      const text = unit.text.slice(sentence.start, sentence.end);
      const same = tokensOf(text).filter(({ word }) => word === wrong.word);
      const [only] = same;
      if (!only || same.length > 1) return [];
      const start = sentence.start + only.start;
      return [{ unit, index: at, start, end: start + wrong.raw.length, text }];
    }),
  );
  const sentence = by.doc.sentences[index];
  const about = contentStems(by.text.slice(sentence?.start, sentence?.end)).filter(
    (stem) => !/\d/u.test(stem) && !months.includes(stem) && !saysNothing.has(stem),
  );
  // "It was 1969, not 1971" says nothing of what it is about: then it means the only one there is.
  const sharing =
    about.length === 0
      ? found
      : found.filter(({ text }) => contentStems(text).some((stem) => about.includes(stem)));
  return sharing.length === 1 ? (sharing[0] ?? null) : null;
}

function withRight(
  told: readonly Told[],
  meant: Meant,
  { right }: Mended,
  by: { unit: Told; index: number },
): Told[] {
  return told.map((unit) => {
    const mended = unit.id === meant.unit.id ? replaced(unit, meant, right, by.unit.source) : unit;
    return unit.id === by.unit.id ? withoutTalkOfIt(mended, by.index, right) : mended;
  });
}

function replaced(unit: Told, { index, start, end }: Meant, right: Value, by: Source): Told {
  const longer = right.raw.length - (end - start);
  const doc = shifted(unit.doc, end, longer);
  const times = doc.times.map((time) => {
    const { expression } = time;
    if (time.start > start || time.end < start || expression.kind !== 'date') return time;
    const value =
      right.kind === 'year'
        ? { year: Number(right.word) }
        : { month: months.indexOf(right.word) + 1 };
    return { ...time, expression: { ...expression, ...value } };
  });
  const sentences = doc.sentences.map((sentence, at) =>
    at === index ? { ...sentence, putRightBy: by } : sentence,
  );
  return {
    ...unit,
    text: unit.text.slice(0, start) + right.raw + unit.text.slice(end),
    doc: { ...doc, times, sentences },
  };
}

const positions = new Set(['start', 'end', 'owner']);

/** All that stands behind a place, so many letters farther on. */
function shifted(doc: Doc, from: number, by: number): Doc {
  if (by === 0) return doc;
  const moved = (value: unknown, key: string): unknown => {
    if (typeof value === 'number') return positions.has(key) && value >= from ? value + by : value;
    if (Array.isArray(value)) return value.map((one) => moved(one, ''));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, moved(own, name)]));
  };
  return moved(doc, '') as Doc;
}

const ofMistakes = new Set(['wrong', 'mistake', 'mistaken', 'error', 'correct', 'correction']);
const saysNothing = new Set(
  [
    ...ofMistakes,
    'year',
    'date',
    'said',
    'say',
    'mean',
    'meant',
    'right',
    'told',
    'put',
    'think',
  ].flatMap(contentStems),
);
const longest = 10;

/** Neither what puts it right is told, nor a sentence beside it that only says that something was wrong. */
function withoutTalkOfIt(unit: Told, index: number, right: Value): Told {
  const { doc, text } = unit;
  const sentences = doc.sentences.map((sentence, at): Sentence => {
    const words = tokensOf(text.slice(sentence.start, sentence.end)).map(({ word }) => word);
    const isBeside = Math.abs(at - index) === 1 && words.length <= longest;
    const isOnlyThat = isBeside && isTold(sentence) && words.some((word) => ofMistakes.has(word));
    const saysRight =
      at > index &&
      at <= index + soon &&
      words.includes(right.word) &&
      putsRight.test(text.slice(sentence.start, sentence.end));
    return at === index || isOnlyThat || saysRight
      ? { ...sentence, act: 'talk', topic: 'corrected' }
      : sentence;
  });
  return { ...unit, doc: { ...doc, sentences } };
}
