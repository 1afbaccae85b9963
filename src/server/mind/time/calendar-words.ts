import { numberOf, spokenTens, spokenYear, yearOf } from '#server/mind/text/numbers.ts';
import { eitherCase } from '#server/mind/text/spans.ts';
import type { PartOfYear, Season } from './time-expressions.ts';

const months = [
  ['january', 'jan'],
  ['february', 'feb'],
  ['march', 'mar'],
  ['april', 'apr'],
  ['may'],
  ['june', 'jun'],
  ['july', 'jul'],
  ['august', 'aug'],
  ['september', 'sept', 'sep'],
  ['october', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
];
/** A stop belongs to a month that is cut short, and ends the sentence behind one that is not. */
export const month = `(?:${months.flatMap(([name, ...short]) => [name, ...short.map((cut) => `${cut}\\.?`)]).join('|')})`;
export const season = '(?:spring|summer|autumn|fall|winter)(?:time)?';
export const digitYear = String.raw`(?:1[789]\d\d|20\d\d)`;
export const clippedYear = String.raw`['’‘]\d\d`;
export const fullYear = `(?:${digitYear}|${spokenYear})`;
/** Two digits, spoken or written; only a word before or after it tells that it is a year. */
export const shortYear = String.raw`(?:${clippedYear}|(?:oh|nought)[\s-](?:one|two|three|four|five|six|seven|eight|nine)|${spokenTens}|\d\d)`;
export const anyYear = `(?:${fullYear}|${shortYear})(?![\\p{L}\\p{N}])`;

/** Feasts that fall on the same day every year, also those by which country people counted. */
const holidays: [RegExp, { month: number; day: number | null }][] = [
  [/christmas eve/iu, { month: 12, day: 24 }],
  [/christmas(?: day)?/iu, { month: 12, day: 25 }],
  [/boxing day|st\.? stephen['’]s day/iu, { month: 12, day: 26 }],
  [/new year['’]?s eve|hogmanay/iu, { month: 12, day: 31 }],
  [/new year['’]?s(?: day)?/iu, { month: 1, day: 1 }],
  [/st\.? patrick['’]?s day/iu, { month: 3, day: 17 }],
  [/epiphany|three kings['’]?(?: day)?|twelfth night/iu, { month: 1, day: 6 }],
  [/burns['’]? night/iu, { month: 1, day: 25 }],
  [/candlemas/iu, { month: 2, day: 2 }],
  [/(?:st\.? )?valentine['’]?s(?: day)?/iu, { month: 2, day: 14 }],
  [/(?:st\.?|saint) george['’]?s day/iu, { month: 4, day: 23 }],
  [/anzac day/iu, { month: 4, day: 25 }],
  [/(?:st\.?|saint) john['’]?s (?:day|eve|night)/iu, { month: 6, day: 24 }],
  [/bastille day/iu, { month: 7, day: 14 }],
  [/lammas/iu, { month: 8, day: 1 }],
  [/assumption(?: day)?/iu, { month: 8, day: 15 }],
  [/michaelmas/iu, { month: 9, day: 29 }],
  [/hallowe['’]?en/iu, { month: 10, day: 31 }],
  [/all saints['’]?(?: day)?/iu, { month: 11, day: 1 }],
  [/all souls['’]?(?: day)?/iu, { month: 11, day: 2 }],
  [/bonfire night|guy fawkes(?: night)?/iu, { month: 11, day: 5 }],
  [/martinmas|armistice day/iu, { month: 11, day: 11 }],
  [/(?:st\.?|saint) nicholas['’]?(?: day| eve)?/iu, { month: 12, day: 6 }],
  [/(?:st\.?|saint) lucy['’]?s day|santa lucia/iu, { month: 12, day: 13 }],
];
/** Feasts that move: only their year can be told. */
export const movableFeast = [
  'easter',
  'whitsun(?:tide)?|whit (?:sunday|monday|week)|pentecost',
  'good friday|palm sunday|ash wednesday|shrove tuesday',
  'lent|advent|carnival|thanksgiving',
  'passover|pesach|rosh hashanah|yom kippur|hanukkah',
  'ramadan|eid|diwali|deepavali|holi|dussehra|durga puja|pongal|onam|vaisakhi|nav(?:a)?ratri',
  '(?:chinese|lunar) new year|tet|qingming|chuseok|songkran|vesak|losar|midsummer',
  'n[ao][vwu]r(?:u|oo)z|purim|sukkot|timkat|meskel|fasika|enkutatash',
].join('|');
/** "The January after", "the Easter before we married", "the back end after". */
export const partOfYear = eitherCase(
  String.raw`(?:(?:${season})|harvest|rains|monsoon|back\s+end|(?:${month})|christmas|(?:${movableFeast}))`,
);

const feastSeasons: [RegExp, Season][] = [
  [/^(?:easter|whit|pentecost|lent|palm|good friday|passover)/iu, 'spring'],
  [/^(?:harvest|back\s+end|thanksgiving|diwali)/iu, 'autumn'],
  [/^midsummer/iu, 'summer'],
];

export function partOf(words: string): PartOfYear {
  const named = words.trim();
  if (/^christmas/iu.test(named)) return { month: 12, season: null };
  if (new RegExp(`^(?:${season})$`, 'iu').test(named))
    return { month: null, season: seasonOf(named) };
  const feast = feastSeasons.find(([pattern]) => pattern.test(named));
  return feast ? { month: null, season: feast[1] } : { month: monthOf(named), season: null };
}

export const holiday = `(?:${holidays.map(([pattern]) => pattern.source).join('|')})`;

export function holidayOf(words: string): { month: number; day: number | null } | null {
  const named = holidays.find(([pattern]) =>
    new RegExp(`^(?:${pattern.source})$`, 'iu').test(words),
  );
  return named ? named[1] : null;
}

export function monthOf(name: string): number | null {
  const plain = name.toLowerCase().replace('.', '');
  const index = months.findIndex((names) => names.includes(plain));
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
