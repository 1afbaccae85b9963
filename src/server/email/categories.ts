import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const mostCategories = 4;

type Category = { name: string; words: Set<string> };

let lexicon: Category[] | undefined;

function readLexicon(): Category[] {
  const text = readFileSync(join(import.meta.dirname, 'data', 'categories.tsv'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', words = ''] = line.split('\t');
      return { name, words: new Set(words.split(' ')) };
    });
}

/** What a mail is about, by the words in it; what it speaks of most comes first. */
export function categoriesOf(text: string) {
  lexicon ??= readLexicon();
  const words =
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const said = new Set(words.flatMap((word) => [word, singular(word)]));
  return lexicon
    .map(({ name, words: known }) => ({
      name,
      count: [...known].filter((word) => said.has(word)).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, two) => two.count - one.count)
    .slice(0, mostCategories)
    .map(({ name }) => name);
}

const singular = (word: string) => word.replace(/(?:ies)$/, 'y').replace(/(?<=[^s])s$/, '');
