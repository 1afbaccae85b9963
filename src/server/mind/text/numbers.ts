import { ones, teens, tens } from '#server/number-words.ts';

const ordinalOnes = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const ordinalTeens =
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const ordinalTens =
  'twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth'.split(' ');

const joined = String.raw`[\s\-‑]`;
export const spokenTens = `(?:${tens.join('|')})(?:${joined}(?:${ones.join('|')}))?`;
const spokenTeens = teens.join('|');
export const spokenNumber = `(?:${spokenTens}|${spokenTeens}|${ones.join('|')})`;
export const smallNumber = String.raw`(?:${spokenNumber}|\d{1,2})`;
export const spokenOrdinal = `(?:(?:${tens.join('|')})${joined}(?:${ordinalOnes.join('|')})|${[...ordinalTeens, ...ordinalTens, ...ordinalOnes].join('|')}|\\d{1,2}(?:st|nd|rd|th))`;
/** "nineteen fifty-one", "nineteen oh five", "two thousand and eight", "twenty ten". */
export const spokenYear = [
  `(?:eighteen|nineteen|twenty)(?:\\s+and\\s+|${joined})(?:hundred(?:\\s+and)?(?:\\s+${spokenNumber})?|(?:oh|o|nought|aught)${joined}(?:${ones.join('|')})|${spokenTens}|${spokenTeens})`,
  `two\\s+thousand(?!,?\\s+\\p{L}+\\s+hundred)(?:(?:\\s+and)?\\s+(?:${spokenTeens}|${spokenTens}|${ones.join('|')}))?`,
].join('|');

const values = new Map<string, number>([
  ['a', 1],
  ['an', 1],
  ...listed(ones, 1, 1),
  ...listed(teens, 10, 1),
  ...listed(tens, 20, 10),
  ...listed(ordinalOnes, 1, 1),
  ...listed(ordinalTeens, 10, 1),
  ...listed(ordinalTens, 20, 10),
]);

function listed(words: string[], from: number, step: number): [string, number][] {
  return words.map((word, index) => [word, from + index * step]);
}

export function numberOf(spoken: string): number | null {
  const digits = /^\d+/u.exec(spoken.trim());
  if (digits) return Number(digits[0]);
  let sum = 0;
  for (const part of spoken
    .toLowerCase()
    .trim()
    .split(/[\s\-‑]+/u)) {
    const value = values.get(part);
    if (value === undefined) return null;
    sum += value;
  }
  return sum;
}

export function yearOf(spoken: string): number | null {
  if (/^\d{4}$/u.test(spoken)) return Number(spoken);
  const parts = spoken
    .toLowerCase()
    .split(/[\s\-‑]+/u)
    .filter((part) => part !== 'and');
  if (parts[0] === 'two' && parts[1] === 'thousand') {
    return 2000 + (parts.length > 2 ? (numberOf(parts.slice(2).join(' ')) ?? 0) : 0);
  }
  const century = numberOf(parts[0] ?? '');
  if (century === null) return null;
  const rest = parts.slice(1).filter((part) => !/^(?:hundred|oh|o|nought|aught)$/u.test(part));
  const within = rest.length > 0 ? numberOf(rest.join(' ')) : 0;
  return within === null ? null : century * 100 + within;
}
