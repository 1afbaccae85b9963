import type { When } from '#contract/whens.ts';
import type { ToldFact } from './life.ts';

export const yearsOf = ({ from, to }: When): [number, number] => [
  Number(from.slice(0, 4)),
  Number(to.slice(0, 4)),
];

const near = (one: number, other: number) => Math.abs(one - other) <= 1;

/** The year is right within one; a stretch is right when an end of it is. */
export function yearFits({ year, anyy, loose }: ToldFact, when: When | null): boolean {
  if (anyy) return true;
  if (year === null || when === null) return year === null && when === null;
  const [from, to] = yearsOf(when);
  if (typeof year === 'number') {
    const narrow = to - from <= 2 && from <= year && year <= to;
    return narrow || near(from, year) || near(to, year);
  }
  const [first, last] = year;
  if (loose) return from >= first - 1 && to <= last + 1;
  return near(from, first) || near(to, last);
}

/** Vague is not wrong: a decade that holds the year does no harm. */
export function holdsYear({ year }: ToldFact, when: When): boolean {
  if (year === null) return false;
  const [from, to] = yearsOf(when);
  const [first, last] = typeof year === 'number' ? [year, year] : year;
  return from <= last && first <= to;
}
