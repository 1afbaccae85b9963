import { smallNumber, spokenOrdinal, spokenTens, spokenYear } from '#server/mind/text/numbers.ts';
import { edgeAfter, edgeBefore, eitherCase } from '#server/mind/text/spans.ts';
import { rowsOf } from '#server/mind/text/tables.ts';

/** Feasts that fall on the same day every year, also those by which country people counted. */
const feasts = rowsOf('feasts').map(([pattern = '', month = '', day = '']) => ({
  pattern,
  date: { month: Number(month), day: Number(day) },
}));
const holiday = `(?:${feasts.map(({ pattern }) => pattern).join('|')})`;

export function holidayOf(words: string): { month: number; day: number } | null {
  const named = feasts.find(({ pattern }) => new RegExp(`^(?:${pattern})$`, 'iu').test(words));
  return named?.date ?? null;
}

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

/** A part of patterns by its name in `data/time-words.tsv`. */
export function partNamed(name: string): string {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`No such part of a pattern: ${name}`);
  return part;
}

for (const [name = '', how = '', pattern = ''] of rowsOf('time-words')) {
  if (parts.has(name)) throw new Error(`Two parts of patterns have one name: ${name}`);
  const whole = withParts(pattern);
  parts.set(name, how === 'either' ? eitherCase(whole) : whole);
}

/** A part as a test of the words around a time. */
export const testOf = (name: string, flags = 'iu'): RegExp => new RegExp(partNamed(name), flags);
