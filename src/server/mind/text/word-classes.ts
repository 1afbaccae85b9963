import { lookUp, rowsOf } from './tables.ts';

const classes = new Map(rowsOf('word-classes').map(([name = '', words = '']) => [name, words]));

/** The words of a row of `data/word-classes.tsv`. */
export function wordsOf(name: string): ReadonlySet<string> {
  const words = classes.get(name);
  if (words === undefined) throw new Error(`No such class of words: ${name}`);
  return lookUp(name, new Set(words.split(' ')));
}
