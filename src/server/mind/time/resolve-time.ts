import type { When } from '#contract/whens.ts';
import { besideOf, countedFrom, isNarrow, later, moved, nearestOf } from './anchored-times.ts';
import {
  type Anchor,
  calendarDate,
  type TimeContext,
  type TimeExpression,
  type TimeMention,
} from './time-expressions.ts';
import {
  daySpan,
  decadeSpan,
  hedged,
  isoDay,
  monthSpan,
  rangeSpan,
  seasonSpan,
  yearIn,
  yearSpan,
  yearsSpan,
} from './when-spans.ts';

/** Null where it cannot be known; nothing is guessed. */
export function resolveTime(mention: TimeMention, context: TimeContext): When | null {
  const near: TimeContext = {
    ...context,
    birthOf: (whose) => context.birthOf?.(whose, mention.start) ?? null,
    landmark: (words) => context.landmark?.(words, mention.start) ?? null,
  };
  const when = resolved(ageOrYear(mention, near), near);
  if (when === null) return null;
  const next = /^the\s+(?:next|following)\s/iu.test(mention.text);
  const following = next ? nextAfter(mention, when, context.previous) : null;
  if (following) return { ...following, workedOut: true };
  const said = mention.hedged ? hedged(when) : when;
  if (mention.bound === 'since')
    return rangeSpan(said, { ...yearSpan(context.today.getUTCFullYear()), text: 'now' });
  const soonAfter =
    mention.bound === 'after' && mention.expression.kind === 'offset' && isNarrow(said);
  return soonAfter
    ? { ...yearsSpan(yearIn(said.from), yearIn(said.to) + 1), workedOut: true }
    : said;
}

/** "The next spring", "the following May": of the year after, where the one before it allows that. */
function nextAfter({ text }: TimeMention, when: When, previous: When | null): When | null {
  const year = yearIn(when.from);
  const isOfYear = previous?.precision === 'year';
  if (when.precision === 'season')
    return isOfYear && /spring/iu.test(text)
      ? seasonSpan(year + 1, 'spring')
      : yearsSpan(year, year + 1);
  if (when.precision === 'about') return yearsSpan(year, yearIn(when.to) + 1);
  const isPassed = previous !== null && (isOfYear || when.from <= previous.from);
  return when.precision === 'month' && isPassed
    ? monthSpan(year + 1, Number(when.from.slice(5, 7)))
    : null;
}

function resolved(expression: TimeExpression, context: TimeContext): When | null {
  switch (expression.kind) {
    case 'date':
      return resolvedDate(expression, context);
    case 'decade': {
      const year = expression.year ?? centuryFor(expression.short ?? 0, context);
      return decadeSpan(year, expression.part);
    }
    case 'age':
      return resolvedAge(expression, context);
    case 'offset':
      return unlessToCome(resolvedOffset(expression, context), context.today);
    case 'beside': {
      const base = dateOf(expression.from, context);
      return unlessToCome(base && besideOf(base, expression), context.today);
    }
    case 'nearest':
      return nearestOf(expression, context.today);
    case 'range': {
      const from = resolved(expression.from, context);
      const to = from && resolved(expression.to, { ...context, previous: from });
      return from && to && from.from <= to.to ? rangeSpan(from, to) : null;
    }
    case 'either': {
      const [one, other] = [resolved(expression.one, context), resolved(expression.other, context)];
      if (!one || !other) return one ?? other;
      const [first, last] = [yearIn(one.from), yearIn(other.from)].sort((a, b) => a - b);
      const workedOut = one.workedOut || other.workedOut;
      return first === undefined || last === undefined
        ? null
        : { ...yearsSpan(first, last), workedOut };
    }
    case 'duration':
    case 'vague':
      return null;
  }
}

function resolvedDate(date: TimeExpression & { kind: 'date' }, context: TimeContext): When | null {
  const said = date.year ?? (date.short === null ? null : centuryFor(date.short, context));
  const year = said ?? borrowedYear(context.previous);
  if (year === null && context.previous) return withinTwoYears(context.previous);
  if (year === null || year > context.today.getUTCFullYear() + 1) return null;
  if (date.lived && context.birth !== null && year < yearIn(context.birth.from)) return null;
  const workedOut = said === null;
  if (date.month !== null && date.day !== null) {
    return { ...daySpan(year, date.month, date.day), workedOut };
  }
  if (date.month !== null) return { ...monthSpan(year, date.month), workedOut };
  if (date.season !== null) return { ...seasonSpan(year, date.season), workedOut };
  return said === null ? null : yearSpan(year);
}

/** The year that "that May" is of: the one just told, or the middle of "about 1951". */
function borrowedYear(previous: When | null): number | null {
  if (previous === null) return null;
  const about = /^about (?<year>\d{4})$/u.exec(previous.text)?.groups?.['year'];
  if (about !== undefined) return Number(about);
  return isNarrow(previous) ? yearIn(previous.from) : null;
}

/** "In July", told of when somebody was eleven: it was one of two years. */
function withinTwoYears({ from, to }: When): When | null {
  const [first, last] = [yearIn(from), yearIn(to)];
  return last === first + 1 ? { ...yearsSpan(first, last), workedOut: true } : null;
}

/** Of a life without a known birth nothing is older than the oldest. */
const longestLife = 115;

/** Two digits belong to the century nearest to what is being told, within a life that has been lived. */
function centuryFor(short: number, context: TimeContext): number {
  const today = context.today.getUTCFullYear();
  const candidates = [1800, 1900, 2000]
    .map((century) => century + short)
    .filter((year) => year <= today && (year > today - longestLife || context.birth !== null));
  const birth = context.birth ? yearIn(context.birth.from) : null;
  const lived = birth === null ? [] : candidates.filter((year) => year >= birth);
  if (lived.length === 1 && lived[0] !== undefined) return lived[0];
  const near = context.previous ? yearIn(context.previous.from) : (birth ?? 1950);
  const pool = lived.length > 0 ? lived : candidates;
  return pool.reduce((best, year) => (Math.abs(year - near) < Math.abs(best - near) ? year : best));
}

/** "I am sixteen when I go": told as if it were now, by somebody who is not sixteen any more. */
function isLongPast(
  { whose, to }: TimeExpression & { kind: 'age' },
  context: TimeContext,
): boolean {
  if (whose !== 'I' || context.birth === null) return false;
  return context.today.getUTCFullYear() - yearIn(context.birth.from) - to > stillNow;
}

const stillNow = 4;

function resolvedAge(age: TimeExpression & { kind: 'age' }, context: TimeContext): When | null {
  if (age.now && !isLongPast(age, context)) return null;
  const birth = age.whose === 'I' ? context.birth : (context.birthOf?.(age.whose, 0) ?? null);
  if (birth === null || birth.precision === 'range') return null;
  const exact = birth.precision === 'day';
  const from = exact
    ? moved(birth.from, age.from * 12)
    : isoDay(yearIn(birth.from) + age.from, 1, 1);
  const to = exact
    ? later(moved(birth.from, (age.to + 1) * 12), -1)
    : isoDay(yearIn(birth.to) + age.to + 1, 12, 31);
  if (yearIn(from) > context.today.getUTCFullYear()) return null;
  return { ...yearsSpan(yearIn(from), yearIn(to)), from, to, workedOut: true };
}

/** The date that something is counted from; what the teller has dated comes before what everybody knows. */
function dateOf(anchor: Anchor, context: TimeContext): When | null {
  switch (anchor.kind) {
    case 'today': {
      const now = context.today.toISOString().slice(0, 10);
      return { from: now, to: now, precision: 'day', text: now, workedOut: true };
    }
    case 'previous':
      return context.previous;
    case 'event':
      return context.landmark?.(anchor.words, 0) ?? anchor.known ?? null;
    case 'own event':
      return context.landmark?.(anchor.words, 0) ?? null;
  }
}

function resolvedOffset(
  offset: TimeExpression & { kind: 'offset' },
  context: TimeContext,
): When | null {
  const base = dateOf(offset.from, context);
  return base && countedFrom(base, offset);
}

function unlessToCome(when: When | null, today: Date): When | null {
  return when !== null && yearIn(when.from) > today.getUTCFullYear() ? null : when;
}

const bareNumber = /^(?:until|till|from|by)\s+[\p{L}\d-]+(?:\s\p{L}+)?$/iu;
const [thirty, youth, longest] = [30, 12, 25];
/** At such an age people stop working. */
const retiring = new Set([60, 65, 70]);

/** "I was at the mill until seventy-one" is an age or a year: the one that is nearer to what is told, or neither. */
export function ageOrYear(
  { text, expression }: TimeMention,
  { birth, previous, birthOf, today }: TimeContext,
): TimeExpression {
  if (expression.kind !== 'age' || expression.from < thirty || !bareNumber.test(text))
    return expression;
  const year = 1900 + expression.from;
  const born = expression.whose === 'I' ? birth : (birthOf?.(expression.whose, 0) ?? null);
  const isLived = born === null || year - yearIn(born.from) >= youth;
  if (!isLived || year > today.getUTCFullYear()) return expression;
  const follows = (told: number) => {
    const since = previous === null ? longest : told - yearIn(previous.from);
    return since >= 0 && since < longest;
  };
  if (born !== null && follows(yearIn(born.from) + expression.from)) return expression;
  if (retiring.has(expression.from)) return follows(year) ? { kind: 'vague' } : expression;
  return follows(year) ? calendarDate({ year }) : { kind: 'vague' };
}
