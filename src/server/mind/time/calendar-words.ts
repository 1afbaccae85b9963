import { numberOf, yearOf } from '#server/mind/text/numbers.ts';
import { partNamed, testOf } from '#server/mind/text/patterns.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import type { PartOfYear, Season } from './time-expressions.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const isMonth = new RegExp(`^${partNamed('month')}$`, 'iu');
const isSeason = new RegExp(`^(?:${partNamed('season')})$`, 'iu');

const feastSeasons: [RegExp, Season][] = [
  [/^(?:easter|whit|pentecost|lent|palm|good friday|passover)/iu, 'spring'],
  [/^(?:harvest|back\s+end|thanksgiving|diwali)/iu, 'autumn'],
  [/^midsummer/iu, 'summer'],
];

/** "The January after", "the Easter before we married", "the back end after". */
export function partOf(words: string): PartOfYear {
  const named = words.trim();
  if (/^christmas/iu.test(named)) return { month: 12, season: null };
  if (isSeason.test(named)) return { month: null, season: seasonOf(named) };
  const feast = feastSeasons.find(([pattern]) => pattern.test(named));
  return feast ? { month: null, season: feast[1] } : { month: monthOf(named), season: null };
}

export const monthOf = (name: string): number | null =>
  isMonth.test(name) ? months.indexOf(name.slice(0, 3).toLowerCase()) + 1 : null;

export function seasonOf(name: string): Season {
  const plain = name.toLowerCase();
  if (plain.startsWith('spring')) return 'spring';
  if (plain.startsWith('summer')) return 'summer';
  return plain.startsWith('winter') ? 'winter' : 'autumn';
}

const fullYear = new RegExp(`^${partNamed('fullYear')}$`, 'iu');

export const isFullYear = (words: string): boolean => fullYear.test(words);

/** The year as said: in full, or as its last two digits. */
export function saidYear(words: string): { year: number | null; short: number | null } {
  const spoken = words.trim();
  if (/^['’‘]?\d\d$/u.test(spoken)) return { year: null, short: Number(spoken.slice(-2)) };
  const full = isFullYear(spoken) ? yearOf(spoken) : null;
  if (full !== null) return { year: full, short: null };
  return { year: null, short: numberOf(spoken.replace(/^(?:oh|nought)[\s-]/iu, '')) };
}

/** What stands behind or before a number that counts, prices or numbers something. */
const counted = testOf('counted behind');
const street = testOf('a street', 'u');
const numbered = testOf('counted before');

/** Bus 53, 1500 men, 1945 Maple Street and nineteen fifty a week are no years. */
export function isCounted(before: string, after: string): boolean {
  return counted.test(after) || street.test(after) || numbered.test(before);
}

/** Feasts that fall on the same day every year, also those by which country people counted. */
const feasts = rowsOf('feasts').map(([pattern = '', month = '', day = '']) => ({
  pattern: new RegExp(`^(?:${pattern})$`, 'iu'),
  date: { month: Number(month), day: Number(day) },
}));

export const holidayOf = (words: string): { month: number; day: number } | null =>
  feasts.find(({ pattern }) => pattern.test(words))?.date ?? null;
