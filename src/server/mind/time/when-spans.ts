import type { When } from '#contract/whens.ts';
import type { Season } from './time-expressions.ts';

const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

export function isoDay(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(Math.min(day, last)).padStart(2, '0')}`;
}

export function yearIn(day: string): number {
  return Number(day.slice(0, 4));
}

/** How many years later it ends than it begins. */
export function yearsIn({ from, to }: When): number {
  return yearIn(to) - yearIn(from);
}

export function daySpan(year: number, month: number, day: number): When {
  const iso = isoDay(year, month, day);
  const text = `${Number(iso.slice(8))} ${monthNames[month - 1]} ${year}`;
  return { from: iso, to: iso, precision: 'day', text, workedOut: false };
}

export function monthSpan(year: number, month: number): When {
  const text = `${monthNames[month - 1]} ${year}`;
  const [from, to] = [isoDay(year, month, 1), isoDay(year, month, 31)];
  return { from, to, precision: 'month', text, workedOut: false };
}

const seasonMonths: Record<Season, [number, number]> = {
  spring: [3, 5],
  summer: [6, 8],
  autumn: [9, 11],
  winter: [1, 12],
};

/** A winter may be at either end of its year. */
export function seasonSpan(year: number, season: Season): When {
  const [first, last] = seasonMonths[season];
  const [from, to] = [isoDay(year, first, 1), isoDay(year, last, 31)];
  return { from, to, precision: 'season', text: `${season} ${year}`, workedOut: false };
}

export function yearSpan(year: number): When {
  return yearsSpan(year, year);
}

/** One year, or one of several: the narrowest that can be said. */
export function yearsSpan(first: number, last: number): When {
  const [from, to] = [isoDay(first, 1, 1), isoDay(last, 12, 31)];
  if (first === last) return { from, to, precision: 'year', text: String(first), workedOut: false };
  const text = last === first + 1 ? `${first} or ${last}` : `between ${first} and ${last}`;
  return { from, to, precision: 'about', text, workedOut: false };
}

export function decadeSpan(year: number, part: 'early' | 'mid' | 'late' | null): When {
  const [skip, take] =
    part === 'early' ? [0, 3] : part === 'mid' ? [3, 6] : part === 'late' ? [6, 9] : [0, 9];
  const text = part === null ? `the ${year}s` : `the ${part} ${year}s`;
  const [from, to] = [isoDay(year + skip, 1, 1), isoDay(year + take, 12, 31)];
  return { from, to, precision: 'decade', text, workedOut: false };
}

export function rangeSpan(from: When, to: When): When {
  const text = `${from.text} to ${to.text}`;
  const workedOut = from.workedOut || to.workedOut;
  return { from: from.from, to: to.to, precision: 'range', text, workedOut };
}

export function hedged(when: When): When {
  if (when.precision === 'range' || when.text.startsWith('about')) return when;
  const [first, last] = [yearIn(when.from), yearIn(when.to)];
  const widened = when.precision === 'year' || when.precision === 'about';
  return {
    ...when,
    from: widened ? isoDay(first - 1, 1, 1) : when.from,
    to: widened ? isoDay(last + 1, 12, 31) : when.to,
    precision: 'about',
    text: /^(?:between|the )/u.test(when.text) ? when.text : `about ${when.text}`,
  };
}
