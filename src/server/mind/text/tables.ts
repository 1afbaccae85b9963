import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const classes = new Map(rowsOf('word-classes').map(([name = '', words = '']) => [name, words]));

/** The words of a row of `data/word-classes.tsv`. */
export function wordsOf(name: string): ReadonlySet<string> {
  const words = classes.get(name);
  if (words === undefined) throw new Error(`No such class of words: ${name}`);
  return lookUp(name, new Set(words.split(' ')));
}

/** The rows of `data/<name>.tsv`, each as its cells; lines that begin with `#` are remarks. */
export function rowsOf(name: string): string[][] {
  return linesOf(name).map((line) => line.split('\t'));
}

export function linesOf(name: string): string[] {
  return readFileSync(join(import.meta.dirname, '../data', `${name}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

type Words = ReadonlyMap<string, unknown> | ReadonlySet<string>;

/** What `bench/rules.ts` sees of the tables, and takes from them. Nobody else sets one. */
type Observer = {
  /** The phrase stands in a text; false takes it away. */
  finds(phrase: string): boolean;
  /** The words of a table, as they are to be looked up. */
  watch<Table extends Words>(table: string, words: Table): Table;
};

let observer: Observer | null = null;

/** Before anything that reads tables is imported. */
export function observeTables(by: Observer) {
  observer = by;
}

export const isDropped = (phrase: string): boolean => observer !== null && !observer.finds(phrase);

/** Words to be looked up, of the table that holds them. */
export const lookUp = <Table extends Words>(table: string, words: Table): Table =>
  observer === null ? words : observer.watch(table, words);
