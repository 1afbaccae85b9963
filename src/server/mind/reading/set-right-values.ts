import { kinOf, longestKin } from '#server/mind/people/kin.ts';
import { isFunctionWord } from '#server/mind/text/content-words.ts';
import { numberOf, spokenOrdinal, yearOf } from '#server/mind/text/numbers.ts';
import { partNamed } from '#server/mind/text/patterns.ts';
import { plain } from '#server/mind/text/plain.ts';
import { wholeWords } from '#server/mind/text/spans.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { monthOf } from '#server/mind/time/calendar-words.ts';
import { ones, teens, tens } from '#server/number-words.ts';
import type { Span } from './doc.ts';

export type ValueKind =
  | 'year'
  | 'month'
  | 'weekday'
  | 'day'
  | 'number'
  | 'kin'
  | 'name'
  /** Anything else, by its own words. */
  | 'thing';

/** Something that can be put right: its words and what they come to. */
export type Value = Span & { kind: ValueKind; key: string; words: string };

/** What was wrong, where that is said, and what is right. */
export type Pair = { wrong: Value | null; right: Value };

/** What some sentences of a message put right. */
export type Putting = {
  /** The first says most; all are of one telling. */
  pairs: Pair[];
  /** What is said beside the right value: "from Egypt, 1943, not Italy". */
  besides: Value[];
  /** The first and the last of the sentences. */
  from: number;
  to: number;
  /** In so many words: "I said", "no, wait", "that's wrong". */
  isPlain: boolean;
  /** It says that something was wrong. */
  isAdmitted: boolean;
  /** It says nothing else. */
  isBare: boolean;
  /** It speaks of how somebody or something is called. */
  isOfName: boolean;
};

type Finder = (text: string) => Value[];

const found = (
  text: string,
  pattern: RegExp,
  kind: ValueKind,
  keyOf: (match: RegExpExecArray) => string | null,
): Value[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const key = keyOf(match);
    const start = match.index;
    return key === null
      ? []
      : [{ kind, key, words: match[0], start, end: start + match[0].length }];
  });

const sum = /[$£€]\s?\d+(?:,\d{3})*(?:\.\d+)?|(?<![\d,.])\d{1,3}(?:,\d{3})+(?:\.\d+)?/gu;
const year = wholeWords(partNamed('fullYear'));
const shortYear = /(?<![\p{L}\p{N}])['’‘]\d\d(?![\p{L}\p{N}])/gu;
const month = wholeWords(partNamed('month'));
const day = new RegExp(
  `(?<=(?<!\\p{L})the\\s+)(?:${spokenOrdinal})(?=\\s+of\\s|\\s*(?:[,.;!?…–—]|$))`,
  'giu',
);
const word = /\p{L}[\p{L}\p{M}]*(?:['’\-‑]\p{L}[\p{L}\p{M}]*)*/gu;
const countWords = [...ones, ...teens, ...tens, 'hundred', 'thousand', 'million', 'dozen'];
const oneCount = `(?:${countWords.join('|')}|\\d+(?:\\.\\d+|\\p{Lu}(?!\\p{L}))?)`;
const count = wholeWords(
  `(?:a\\s+(?=hundred|thousand|million|dozen))?${oneCount}(?:[\\s\\-‑]+(?:and\\s+)?(?:${countWords.join('|')}))*`,
);
const weekdays = wordsOf('days of the week');
const multiples = new Map([
  ['hundred', 100],
  ['dozen', 12],
  ['thousand', 1_000],
  ['million', 1_000_000],
]);

/** "One hundred and forty", "twenty-six", "12". */
function amountOf(words: string): number | null {
  if (/^\d/u.test(words)) return Number(words.replace(/[^\d.].*$/u, ''));
  let [sumOf, last] = [0, 0];
  for (const part of plain(words).split(/[\s\-‑]+/u)) {
    if (part === 'and' || part === 'a') continue;
    const times = multiples.get(part);
    const own = times === undefined ? numberOf(part) : null;
    if (times !== undefined) last = Math.max(last, 1) * times;
    else if (own === null) return null;
    else last += own;
    if (times !== undefined && times >= 1_000) [sumOf, last] = [sumOf + last, 0];
  }
  return sumOf + last;
}

const lastTwo = (of: number): string => String(of % 100).padStart(2, '0');

/** "May" and "march" are months only where they are written so. */
const asMonth = ([words]: RegExpExecArray): string | null => {
  const isPlain = words.length > 5 && plain(words) !== 'march';
  return isPlain || /^\p{Lu}/u.test(words) ? String(monthOf(words)) : null;
};

const asNumber = ([words]: RegExpExecArray): string | null => {
  if (/\d\p{Lu}$/u.test(words)) return words;
  const amount = plain(words) === 'one' ? null : amountOf(words);
  return amount === null ? null : String(amount);
};

function kinIn(text: string): Value[] {
  const words = [...text.matchAll(word)];
  const values: Value[] = [];
  for (let at = 0; at < words.length; at += 1)
    for (let length = longestKin; length > 0; length -= 1) {
      const [first, last] = [words[at], words[at + length - 1]];
      if (!first || !last) continue;
      const end = last.index + last[0].replace(/['’]s$/u, '').length;
      const said = text.slice(first.index, end);
      const kin = kinOf(plain(said).replace(/[\s‑]+/gu, '-')) ?? kinOf(plain(said));
      if (!kin) continue;
      values.push({ kind: 'kin', key: kin.relation, words: said, start: first.index, end });
      at += length - 1;
      break;
    }
  return values;
}

const capital = /(?!I(?![\p{L}'’]))\p{Lu}[\p{L}\p{M}]*(?:['’\-‑]\p{L}[\p{L}\p{M}]*)*/u.source;
const name = new RegExp(
  `(?<![\\p{L}\\p{N}])${capital}(?:\\s+(?:(?:de|la|van|von|of|der|da)\\s+)?${capital})*`,
  'gu',
);
const title =
  /^(?:Mr|Mrs|Ms|Miss|Dr|St|Sir|Lady|Father|Sister|Aunt|Auntie|Uncle|Madame|Señora?)\.?\s+/u;
/** "Wait" and "Sorry" open a correction; they are nobody's name. */
const neverNames = new Set([...wordsOf('never names'), ...wordsOf('of corrections')]);

function namesIn(text: string): Value[] {
  return [...text.matchAll(name)].flatMap((match): Value[] => {
    let [words, start] = [match[0], match.index];
    for (;;) {
      const [first = ''] = words.split(/\s/u);
      const rest = words.slice(first.length).trimStart();
      const isNone = isFunctionWord(plain(first)) || neverNames.has(plain(first));
      if (!isNone && !title.test(`${first} `)) break;
      if (rest === '') return [];
      start += words.length - rest.length;
      words = rest;
    }
    words = words.replace(/['’]s$/u, '');
    return [{ kind: 'name', key: plain(words), words, start, end: start + words.length }];
  });
}

/** What is found first keeps its place. */
const finders: Finder[] = [
  (text) => found(text, sum, 'number', ([words]) => words.replace(/[^\d.]/gu, '')),
  (text) =>
    found(text, year, 'year', ([words]) => {
      const whole = yearOf(words);
      return whole === null ? null : lastTwo(whole);
    }),
  (text) => found(text, shortYear, 'year', ([words]) => words.slice(-2)),
  (text) => found(text, month, 'month', asMonth),
  (text) => found(text, day, 'day', ([words]) => String(numberOf(words))),
  (text) => found(text, count, 'number', asNumber),
  (text) =>
    found(text, word, 'weekday', ([words]) => (weekdays.has(plain(words)) ? plain(words) : null)),
  kinIn,
  namesIn,
];

/** Every value of a text, in order; none twice. */
export function valuesIn(text: string): Value[] {
  const taken: Value[] = [];
  for (const find of finders)
    for (const value of find(text))
      if (!taken.some(({ start, end }) => value.start < end && start < value.end))
        taken.push(value);
  return taken.toSorted((one, other) => one.start - other.start);
}

/** "Sixty-eight" may be the year 1968. */
export const mayBeYear = ({ kind, key }: Value): boolean =>
  kind === 'number' && /^[1-9]\d$/u.test(key);

export const isSame = (one: Value, other: Value): boolean =>
  one.key === other.key &&
  (one.kind === other.kind ||
    (one.kind === 'year' && mayBeYear(other)) ||
    (other.kind === 'year' && mayBeYear(one)));

/** Of a sort, so that one may stand for the other. */
export const isOfSort = (one: Value, other: Value): boolean =>
  one.kind === other.kind ||
  (one.kind === 'year' && mayBeYear(other)) ||
  (other.kind === 'year' && mayBeYear(one));
