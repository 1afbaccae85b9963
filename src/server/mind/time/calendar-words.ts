import { numberOf, yearOf } from '#server/mind/text/numbers.ts';
import type { PartOfYear } from './time-expressions.ts';
import { partNamed } from './time-words.ts';
import type { Season } from './when-spans.ts';

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
