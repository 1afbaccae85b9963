import { wordsOf } from './wording.ts';

const ones =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen`.split(/\s+/);
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const values = new Map([
  ...ones.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
]);
const ordinals = new Map(
  `first second third fourth fifth sixth seventh eighth ninth tenth`
    .split(' ')
    .map((word, index) => [word, index + 1] as const),
);

/** Every number that a text may mean, spoken or written: "fifty-two" is 52, "'63" is 63. */
export function numbersOf(text: string): Set<number> {
  const found = new Set<number>();
  const parts = wordsOf(text).flatMap((word) => word.split('-'));
  for (const [at, part] of parts.entries()) {
    const written = part.match(/^\d+/);
    if (written) found.add(Number(written[0]));
    const value = values.get(part) ?? ordinals.get(part);
    if (value === undefined) continue;
    found.add(value);
    const next = values.get(parts[at + 1] ?? '') ?? ordinals.get(parts[at + 1] ?? '');
    if (value >= 20 && next !== undefined && next < 10) found.add(value + next);
  }
  return found;
}

/** Whether a year was said, in full or by its last two digits. */
export function saysYear(text: string, year: number): boolean {
  const said = numbersOf(text);
  return said.has(year) || said.has(year % 100);
}
