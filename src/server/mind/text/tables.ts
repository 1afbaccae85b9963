import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rows of `data/<name>.tsv`, each as its cells; lines that begin with `#` are remarks. */
export function rowsOf(name: string): string[][] {
  return readFileSync(join(import.meta.dirname, '../data', `${name}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}
