import { relationOf } from '#server/mind/people/kin.ts';
import { classOf, isPast } from '#server/mind/text/lexicon.ts';
import { numberOf } from '#server/mind/text/numbers.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import type { TimeExpression } from './time-expressions.ts';
import type { TimeReaders } from './time-grammar.ts';

const things = testOf('things', 'u');

/** "when I was seven", "at nineteen", "he was only six", "when I have thirteen years". */
export const ageReaders: TimeReaders = {
  age: readAge,
  'age of season': ({ groups }) =>
    ageSaid(groups?.['beside'], groups?.['whose'] ?? 'I', groups?.['side'] === 'before' ? -1 : 0),
  nearly: ({ groups }) => ageSaid(groups?.['nearly'], groups?.['whose'] ?? 'I', -1),
  newborn: ({ groups }) => ({ kind: 'age', from: 0, to: 0, whose: groups?.['whose'] ?? 'I' }),
  birthday: ({ groups }) => ageSaid(groups?.['nth'], ownerOf(groups?.['owner']), 0),
  'decade of age': readDecadeOfAge,
};

function ownerOf(word = 'my'): string {
  if (word === 'my') return 'I';
  if (word === 'his') return 'he';
  return word === 'her' ? 'she' : word.replace(/['’]s?$/u, '');
}

function ageSaid(words: string | undefined, whose: string, shift: number): TimeExpression | null {
  const years = numberOf(words ?? '');
  if (years === null) return null;
  return { kind: 'age', from: years + shift, to: years + shift, whose };
}

const partsOfTen = { early: [0, 3], mid: [4, 6], late: [7, 9] } as const;

function readDecadeOfAge(match: RegExpExecArray): TimeExpression {
  const { teens, tens, part, owner: whose } = match.groups ?? {};
  const from = teens === undefined ? (numberOf(`${tens}y`) ?? 20) : 10;
  const [first, last] =
    part === 'early' || part === 'mid' || part === 'late' ? partsOfTen[part] : [0, 9];
  const youngest = teens === undefined ? 0 : 3;
  return {
    kind: 'age',
    from: from + Math.max(first, youngest),
    to: from + Math.max(last, youngest),
    whose: ownerOf(whose),
  };
}

/** Whose age "at ninety" is: "at fifteen he", else the last who did something before it in the sentence. */
function doerBefore(match: RegExpExecArray, text: string): string {
  const next = /^,?\s+(I|he|she)(?!\p{L})/u.exec(text.slice(match.index + match[0].length))?.[1];
  if (next !== undefined) return next;
  const before =
    text
      .slice(Math.max(0, match.index - 120), match.index)
      .split(/[.!?;]\s/u)
      .at(-1) ?? '';
  const [, near = ''] = /((?:my\s+)?\p{L}+)\s+$/iu.exec(before) ?? [];
  if (relationOf(near.replace(/^my\s+/iu, '')) !== null) return near;
  const doers = [...before.matchAll(doer)].map((found) => found[1] ?? 'I');
  const last = doers.filter((word) => !isPast(word) && !isThing(word)).at(-1) ?? 'I';
  return /^(?:we|in|at|on|by|to|then|and|so|but)$/iu.test(last) ? 'I' : last;
}

/** "Paper round at twelve" */
const isThing = (word: string): boolean => /^\p{Lu}\p{Ll}/u.test(word) && classOf(word) === 'other';

const doer = testOf('somebody doing', 'gu');

/** "They played until eleven", "at eleven they stopped" are told by the clock. */
const byTheClock = testOf('by the clock');

const noon = 12;

/** "I go every day at eleven", "I have my tea at eleven" */
const byHabit = testOf('by habit');
/** "I started at five and I finished at nine": of one day, where nothing is said to have been begun. */
const byTheDay = testOf('hours of one day', 'giu');
/** "I told him I was seventeen": it need not be true. */
const asSaid = testOf('an age as it was said');

/** "The liceo until 61, … I finished in 1965": among years of that time it is one of them. */
function isYearBeside(words: string, text: string): boolean {
  const said = /^(?:until|till|by|from)\s+(\d\d)$/iu.exec(words)?.[1];
  if (said === undefined) return false;
  if (/^(?:by|from)/iu.test(words) && Number(said) >= middleAge) return true;
  const years = [...text.matchAll(/(?<!\d)19\d\d(?!\d)/gu)].map(([year]) => Number(year));
  return years.some((year) => Math.abs(year - 1900 - Number(said)) < oneSchooling);
}

const [oneSchooling, middleAge] = [15, 40];

function readAge(match: RegExpExecArray, text: string): TimeExpression | null {
  const { age: said = '', second, whose = doerBefore(match, text) } = match.groups ?? {};
  const years = numberOf(said);
  const end = match.index + match[0].length;
  const next = /^,?\s+\p{L}+/u.exec(text.slice(end))?.[0].replace(',', '') ?? '';
  const before = text.slice(Math.max(0, match.index - 80), match.index);
  const isClock =
    byTheClock.test(match[0] + next) || (/^at\s/iu.test(match[0]) && byHabit.test(before));
  if ((years ?? 0) <= noon && isClock) return null;
  if (asSaid.test(before) || isOfOneDay(match, text) || isYearBeside(match[0], text)) return null;
  if (isStay(match[0], text.slice(end)) || /(?:^|\s)(?:like|as if|as though)\s+$/iu.test(before))
    return null;
  if (years === null || years > 110 || countsThings(match, text.slice(end))) return null;
  const other = second === undefined ? null : numberOf(second);
  const nearly = /(?:nearly|almost|not quite|not yet|going on|coming up to)\s/iu.test(match[0]);
  const from = nearly ? years - 1 : Math.min(years, other ?? years);
  const to = nearly ? years - 1 : Math.max(years, other ?? years);
  return { kind: 'age', from, to, whose, ...(isOfToday.test(match[0]) ? { now: true } : {}) };
}

/** "In Holland I was nine years, in Tilburg" is how long; "I was nine years when he died" is how old. */
const isStay = (said: string, after: string): boolean =>
  /\s(?:was|were|am)\s.*\syears$/iu.test(said) &&
  !/^(?:when|while|until|till|by)\s/iu.test(said) &&
  !/^\s+(?:when|then)(?!\p{L})/u.test(after);

const isOfOneDay = ({ index }: RegExpExecArray, text: string) =>
  [...text.matchAll(byTheDay)].some(
    (day) => day.index <= index && index < day.index + day[0].length,
  );

/** "I was four floors up", "I was one also"; but "when I was six comes the war" */
function countsThings({ 0: said, groups }: RegExpExecArray, after: string): boolean {
  if (groups?.['whose'] === undefined || /^(?:when|while|until|till|by)\s/iu.test(said))
    return false;
  return things.test(after) || groups['age'] === 'one';
}

/** "She is three"; but "when I am three" is told of long ago. */
const isOfToday = testOf('an age of today');
