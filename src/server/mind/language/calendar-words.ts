import { numberOf, spokenTens, spokenYear, yearOf } from './numbers.ts';
import type { Season } from './time-shapes.ts';

const months = [
  'january|jan',
  'february|feb',
  'march|mar',
  'april|apr',
  'may',
  'june|jun',
  'july|jul',
  'august|aug',
  'september|sept|sep',
  'october|oct',
  'november|nov',
  'december|dec',
];
export const month = `(?:${months.join('|')})\\.?`;
export const season = '(?:spring|summer|autumn|fall|winter)(?:time)?';
export const digitYear = String.raw`(?:1[789]\d\d|20\d\d)`;
export const clippedYear = String.raw`['’‘]\d\d`;
export const fullYear = `(?:${digitYear}|${spokenYear})`;
/** Two digits, spoken or written; only a word before or after it tells that it is a year. */
export const shortYear = String.raw`(?:${clippedYear}|(?:oh|nought)[\s-](?:one|two|three|four|five|six|seven|eight|nine)|${spokenTens}|\d\d)`;
export const anyYear = `(?:${fullYear}|${shortYear})(?![\\p{L}\\p{N}])`;

const holidays: [RegExp, { month: number; day: number | null }][] = [
  [/christmas eve/iu, { month: 12, day: 24 }],
  [/christmas(?: day)?/iu, { month: 12, day: 25 }],
  [/boxing day|st\.? stephen['’]s day/iu, { month: 12, day: 26 }],
  [/new year['’]?s eve/iu, { month: 12, day: 31 }],
  [/new year['’]?s(?: day)?/iu, { month: 1, day: 1 }],
  [/st\.? patrick['’]?s day/iu, { month: 3, day: 17 }],
  [/halloween/iu, { month: 10, day: 31 }],
];
export const holiday = `(?:${holidays.map(([pattern]) => pattern.source).join('|')})`;

export function holidayOf(words: string): { month: number; day: number | null } | null {
  const named = holidays.find(([pattern]) =>
    new RegExp(`^(?:${pattern.source})$`, 'iu').test(words),
  );
  return named ? named[1] : null;
}

export function monthOf(name: string): number | null {
  const plain = name.toLowerCase().replace('.', '');
  const index = months.findIndex((names) => names.split('|').includes(plain));
  return index < 0 ? null : index + 1;
}

export function seasonOf(name: string): Season {
  const plain = name.toLowerCase();
  if (plain.startsWith('spring')) return 'spring';
  if (plain.startsWith('summer')) return 'summer';
  return plain.startsWith('winter') ? 'winter' : 'autumn';
}

/** The year as said: in full, or as its last two digits. */
export function saidYear(words: string): { year: number | null; short: number | null } {
  const spoken = words.trim();
  if (/^['’‘]?\d\d$/u.test(spoken)) return { year: null, short: Number(spoken.slice(-2)) };
  const full = new RegExp(`^${fullYear}$`, 'iu').test(spoken) ? yearOf(spoken) : null;
  if (full !== null) return { year: full, short: null };
  return { year: null, short: numberOf(spoken.replace(/^(?:oh|nought)[\s-]/iu, '')) };
}
