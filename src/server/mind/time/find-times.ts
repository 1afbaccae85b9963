import { testOf } from '#server/mind/text/patterns.ts';
import { quotationsOf } from '#server/mind/text/quotations.ts';
import { blankOut } from '#server/mind/text/spans.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { ageReaders } from './age-times.ts';
import { calendarReaders } from './calendar-times.ts';
import { saidYear } from './calendar-words.ts';
import { lastDigits, unlessTakenBack, withoutCorrected } from './corrected-times.ts';
import { publicEventTimes } from './public-event-times.ts';
import { relativeReaders } from './relative-times.ts';
import {
  calendarDate,
  type TimeExpression,
  type TimeFinder,
  type TimeMention,
} from './time-expressions.ts';
import { finderOf } from './time-grammar.ts';
import { yearReaders } from './year-times.ts';

/** The grammar: what is found first keeps its place in the text. */
const finders: TimeFinder[] = [
  finderOf('dates with years', calendarReaders),
  finderOf('ages', ageReaders),
  finderOf('years', yearReaders),
  publicEventTimes,
  finderOf('relatives', relativeReaders),
  finderOf('dates without years', calendarReaders),
];

/** The patterns tell names by their capitals, so the words that open a sentence must not have one. */
const opener = testOf('opens a sentence', 'gu');

/** Every time that is spoken of, in order; English only, and never inside a quotation. */
export function timesIn(text: string): TimeMention[] {
  const open = plainly(text);
  const taken: TimeMention[] = [];
  for (const find of finders)
    for (const { index, words, expression } of find(open))
      if (!overlaps(taken, index, index + words.length))
        taken.push(mentionAt(open, index, words, isRecurring(open, index) ? vague : expression));
  taken.sort((one, other) => one.start - other.start);
  const placed = taken.filter((mention, at) => !isSpeltOut(open, mention, taken[at + 1]));
  const starts = new Set(placed.map(({ start }) => start));
  const said = placed.flatMap((mention) => [mention, ...continued(open, mention, starts)]);
  return withoutCorrected(open, said)
    .map((mention) => unlessTakenBack(open, mention))
    .map((mention, at, all) => withYearBehind(open, mention, all[at + 1], all[at + 2]));
}

const vague: TimeExpression = { kind: 'vague' };

/** "She lit a candle every fourteenth of November" is of no one year. */
const isRecurring = (text: string, index: number): boolean =>
  /(?<!\p{L})(?:every|each)\s+(?:single\s+)?$/iu.test(text.slice(Math.max(0, index - 20), index));

/** "In the same month, January 2010": the same as somebody else, not as what was told before. */
function isSpeltOut(text: string, { expression, end }: TimeMention, next: TimeMention | undefined) {
  const points =
    expression.kind === 'offset' && expression.from.kind === 'previous' && expression.years === 0;
  return (
    points &&
    next?.expression.kind === 'date' &&
    /^,\s+(?:in\s+)?$/u.test(text.slice(end, next.start))
  );
}

const summingUp = testOf('sums up');

/** "In February, the winter of the fire, so that's eighty-two": the month is of the year that sums it up. */
function withYearBehind(
  text: string,
  mention: TimeMention,
  ...behind: (TimeMention | undefined)[]
): TimeMention {
  const { expression, end } = mention;
  if (expression.kind !== 'date' || lastDigits(expression) !== null) return mention;
  const year = behind.find((next) => {
    const between = next && text.slice(end, next.start);
    return between && summingUp.test(between) && !/[.!?;]/u.test(between);
  })?.expression;
  if (year?.kind !== 'date' || year.month !== null) return mention;
  return { ...mention, expression: { ...expression, year: year.year, short: year.short } };
}

/** What the spellings of single words in `data/dialect.tsv` cannot tell: "Ah was" is I, "it were" is one. */
const spellings = rowsOf('time-spellings').map(([plain = '', pattern = '']) => ({
  plain,
  pattern: new RegExp(pattern, 'gu'),
}));

const plainlySpelt = (text: string): string =>
  spellings.reduce(
    (spelt, { pattern, plain }) => spelt.replace(pattern, (word) => plain.padEnd(word.length)),
    text,
  );

/** Without quotations and hesitation: "in, uh, forty-one". Every offset stays. */
function plainly(text: string): string {
  return plainlySpelt(blankOut(text, quotationsOf(text)))
    .replace(/,?\s+(?:uh|um|er|erm|oh|well|let's see|let me see|what),(?=\s)/giu, (words) =>
      ' '.repeat(words.length),
    )
    .replace(/(?<=\b(?:in|of|since|until|about|was)),(?=\s)/gu, ' ')
    .replace(opener, (word) => word.toLowerCase());
}

function overlaps(taken: TimeMention[], start: number, end: number): boolean {
  return taken.some((mention) => start < mention.end && mention.start < end);
}

const hedge = testOf('hedged before');
const hedgeAfter = testOf('hedged behind');

/** "Not that winter, the next", "it wasn't in 1960". */
const denied = /(?<!\p{L})(?:not|(?:was|were|is)n['’]t)\s+(?:in\s+)?$/iu;

function mentionAt(
  text: string,
  index: number,
  words: string,
  expression: TimeMention['expression'],
): TimeMention {
  const start = index + words.length - words.trimStart().length;
  const said = words.trim();
  const end = start + said.length;
  const before = text.slice(Math.max(0, start - 50), start);
  const hedged =
    hedge.test(before) || hedgeAfter.test(text.slice(end, end + 30)) || softened(said, expression);
  if (denied.test(before))
    return { text: said, start, end, expression: { kind: 'vague' }, bound: 'at', hedged: false };
  const bound = expression.kind === 'vague' ? 'at' : boundOf(before, said);
  return { text: said, start, end, expression, bound, hedged };
}

function softened(said: string, expression: TimeMention['expression']): boolean {
  if (expression.kind === 'either') return false;
  if (expression.kind === 'age' && /(?:nearly|almost)\s/iu.test(said)) return false;
  return /(?:^|\s)(?:about|around|maybe|perhaps|probably|nearly|almost|some|getting on for|might|must|like)(?=\s)/iu.test(
    said,
  );
}

/** "The week before Easter, 1979" is as good as Easter. */
const closeBy = /(?<!\p{L})(?:day|night|days|week|weeks|month)\s+(?:before|after)\s+(?:the\s+)?$/iu;

/** "She had been away since '88": until then, not until now. */
const hadBeen = /(?:(?<!\p{L})(?:had|hadn['’]t)|['’]d)\s+(?:\p{L}+\s+){0,4}(?:since\s+)?$/u;

/** "We didn't marry till 1960": not before, so then. */
const notBefore = /(?:n['’]t|(?<!\p{L})(?:not|never))(?!\p{L})[^.,;:!?]*$/iu;

/** "From Easter until she died in 2018": it ends with what happened then. */
const untilThen = testOf('until then', 'u');

function boundOf(before: string, said: string): TimeMention['bound'] {
  if (closeBy.test(before)) return 'at';
  if (untilThen.test(before) && !notBefore.test(before)) return 'until';
  const words = `${before}${said.toLowerCase()}`;
  const lead = (/^(?:since|until|till|before|after|from|by the time)\s/iu.exec(said)?.[0] ?? '')
    .trim()
    .toLowerCase();
  const near =
    /(?:^|\s)(since|until|till|before|after|up to|by)\s+(?:about\s+|around\s+|the\s+)?$/iu
      .exec(before)?.[1]
      ?.toLowerCase();
  const word = lead === '' || lead === 'from' ? near : lead;
  if (word === 'since') return hadBeen.test(before) ? 'at' : 'since';
  if (word === 'until' || word === 'till' || word === 'up to')
    return notBefore.test(before) ? 'at' : 'until';
  if (word === 'before') return 'before';
  if (word === 'after' && !/\byears?\b/iu.test(words.slice(before.length))) return 'after';
  return 'at';
}

const another = testOf('another year');

/** "in fifty-nine and sixty-one": the second has no sign of its own. */
function continued(text: string, mention: TimeMention, known: ReadonlySet<number>): TimeMention[] {
  const { expression } = mention;
  if (expression.kind !== 'date' || expression.month !== null) return [];
  const match = another.exec(text.slice(mention.end, mention.end + 60));
  const words = match?.[1];
  if (!match || words === undefined || numberOnly(words)) return [];
  const start = mention.end + match[0].length - words.length;
  if (known.has(start)) return [];
  const next = {
    ...mention,
    text: words,
    start,
    end: start + words.length,
    expression: calendarDate(saidYear(words)),
  };
  return [next, ...continued(text, next, known)];
}

function numberOnly(words: string): boolean {
  return /^(?:twenty|ten|\d)$/iu.test(words);
}
