import type { When } from '#contract/whens.ts';
import type { PartOfYear, TimeExpression } from './time-expressions.ts';
import { isoDay, monthSpan, seasonSpan, yearIn, yearSpan, yearsSpan } from './when-spans.ts';

type Offset = TimeExpression & { kind: 'offset' };
type Beside = TimeExpression & { kind: 'beside' };
type Nearest = TimeExpression & { kind: 'nearest' };

/** So long before or after a date, as exactly as that date is known. */
export function countedFrom(base: When, offset: Offset): When | null {
  if (base.precision === 'decade') return null;
  const months = offset.years * 12 + offset.months;
  if (months === 0) return besideDay(base, offset);
  if (base.precision === 'year' && offset.months % 12 !== 0)
    return workedOut(yearsSpan(yearIn(moved(base.from, months)), yearIn(moved(base.to, months))));
  if (base.precision !== 'range' && !isNarrow(base))
    return workedOut(yearsSpan(yearIn(moved(base.from, months)), yearIn(moved(base.to, months))));
  if (offset.months !== 0 && isToTheMonth(base))
    return workedOut(monthOf(moved(base.from, months)));
  const end = base.precision === 'range' && offset.from.kind === 'previous' ? base.to : base.from;
  const year = yearIn(moved(end, months));
  return workedOut((offset.part && spanOf(offset.part, year)) ?? yearSpan(year));
}

/** Some days from it, or on it: the year is sure, the month where the words point to so short a time. */
function besideDay(base: When, { days, grain }: Offset): When {
  if (base.precision === 'day' && days !== undefined && days !== 0)
    return workedOut(monthOf(later(base.from, days)));
  if (grain === 'month' && isToTheMonth(base)) return workedOut(monthOf(base.from));
  return workedOut(yearsSpan(yearIn(base.from), yearIn(base.to)));
}

/** "The summer before we married" is of that year or of the one before it, unless the month of the wedding is known. */
export function besideOf(base: When, { side, part }: Beside): When {
  const [first, last] = [yearIn(base.from), yearIn(base.to)];
  if (side === 'within') {
    const within = first === last ? spanOf(part, first) : null;
    return workedOut(within ?? yearsSpan(first, last));
  }
  const exact = part.season !== 'winter' && (isToTheMonth(base) || base.precision === 'season');
  const around = exact
    ? [first - 1, first, first + 1].flatMap((year) => spanOf(part, year) ?? [])
    : [];
  const nearest =
    side === 'before'
      ? around.findLast(({ to }) => to < base.from)
      : around.find(({ from }) => from > base.to);
  if (nearest) return workedOut(nearest);
  return workedOut(side === 'before' ? yearsSpan(first - 1, last) : yearsSpan(first, last + 1));
}

/** A winter that is over began in the year before, unless the year is nearly over. */
export function nearestOf({ part, side, yearsBefore }: Nearest, today: Date): When {
  const [year, now] = [today.getUTCFullYear(), today.toISOString().slice(0, 10)];
  if (part.season === 'winter')
    return workedOut(yearsSpan(year - 1 - yearsBefore, year - yearsBefore));
  const isOver = (spanOf(part, year) ?? yearSpan(year)).to < now;
  const shift = side === 'last' ? (isOver ? 0 : -1) : isOver ? 1 : 0;
  const then = year + shift - yearsBefore;
  return workedOut(spanOf(part, then) ?? yearSpan(then));
}

function spanOf({ month, season }: PartOfYear, year: number): When | null {
  if (month !== null) return monthSpan(year, month);
  return season === null ? null : seasonSpan(year, season);
}

function workedOut(when: When): When {
  return { ...when, workedOut: true };
}

function monthOf(day: string): When {
  return monthSpan(yearIn(day), Number(day.slice(5, 7)));
}

export function isToTheMonth({ precision }: When): boolean {
  return precision === 'day' || precision === 'month';
}

export function isNarrow({ from, to }: When): boolean {
  return yearIn(from) === yearIn(to);
}

export function moved(day: string, months: number): string {
  const index = yearIn(day) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return isoDay(Math.floor(index / 12), (((index % 12) + 12) % 12) + 1, Number(day.slice(8)));
}

export function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
