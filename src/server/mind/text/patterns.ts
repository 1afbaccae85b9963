import { smallNumber, spokenOrdinal, spokenTens, spokenYear } from './numbers.ts';
import { edgeAfter, edgeBefore, eitherCase } from './spans.ts';
import { rowsOf } from './tables.ts';

const holiday = `(?:${rowsOf('feasts')
  .map(([pattern]) => pattern)
  .join('|')})`;

const parts = new Map(
  Object.entries({
    edgeAfter,
    edgeBefore,
    holiday,
    smallNumber,
    spokenOrdinal,
    spokenTens,
    spokenYear,
  }),
);

/** A pattern of `data/` with its parts in their places. */
export const withParts = (pattern: string): string =>
  pattern.replace(/\$\{(\w+)\}/gu, (_, name: string) => partNamed(name));

/** A pattern, or a part of patterns, by its name in `data/patterns.tsv` or `data/time-words.tsv`. */
export function partNamed(name: string): string {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`No such part of a pattern: ${name}`);
  return part;
}

for (const [name = '', how = '', pattern = ''] of [
  ...rowsOf('time-words'),
  ...rowsOf('patterns'),
]) {
  if (parts.has(name)) throw new Error(`Two parts of patterns have one name: ${name}`);
  const whole = withParts(pattern);
  parts.set(name, how === 'either' ? eitherCase(whole) : whole);
}

/** A pattern of `data/` as a test of words. */
export const testOf = (name: string, flags = 'iu'): RegExp => new RegExp(partNamed(name), flags);
