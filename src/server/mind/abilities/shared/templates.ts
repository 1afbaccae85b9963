import { lookUp, rowsOf } from '#server/mind/text/tables.ts';

/** Walt's own words for what is not said in the teller's: `data/phrasings.tsv`. */
const phrasings = lookUp(
  'phrasings',
  new Map(rowsOf('phrasings').map(([name = '', words = '']) => [name, words])),
);

/** A template with its slots filled; a name that is in no row is a mistake in the program. */
export function phrasing(name: string, slots: Record<string, string> = {}): string {
  const words = phrasings.get(name);
  if (words === undefined) throw new Error(`No such phrasing: ${name}`);
  return words.replace(/\{(\w+)\}/gu, (_, slot: string) => slots[slot] ?? '');
}

/** "a", "a and b", "a, b and c". */
export const listOf = (items: readonly string[]): string =>
  items.length < 2
    ? (items[0] ?? '')
    : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;

/** "once", "twice", "3 times". */
export const timesOf = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;

/** The largest first; each is weighed once. */
export const sortedBy = <Item>(items: readonly Item[], weigh: (item: Item) => number): Item[] =>
  items
    .map((item) => ({ item, weight: weigh(item) }))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ item }) => item);
