import { kinOf } from '#server/mind/people/kin.ts';
import { isFunctionWord, stemOf } from '#server/mind/text/content-words.ts';
import { rowsOf } from '#server/mind/text/tables.ts';

type Class =
  | 'added'
  | 'weather'
  | 'motive'
  | 'hedge'
  | 'rough'
  | 'measure'
  | 'denial'
  | 'converse'
  | 'talk'
  | 'someone'
  | 'calendar'
  | 'light'
  | 'instruct'
  | 'instructed';

const rows = rowsOf('proof-words');
const canonical = new Map(
  rows
    .filter(([kind]) => kind === 'same')
    .flatMap(([, words = '']) => {
      const [first = '', ...others] = words.split(' ');
      return [first, ...others].map((word): [string, string] => [word, first]);
    }),
);

/** One form for all the forms of a word: "took" and "taken" are "take". */
export const lemmaOf = (word: string): string =>
  stemOf(canonical.get(word) ?? canonical.get(stemOf(word)) ?? word);

const classes = new Map<string, Set<string>>();
for (const [kind = '', words = ''] of rows)
  if (kind !== 'same')
    classes.set(kind, new Set(words.split(' ').flatMap((word) => [word, lemmaOf(word)])));

export const isOf = (kind: Class, word: string): boolean =>
  classes.get(kind)?.has(word) === true || classes.get(kind)?.has(lemmaOf(word)) === true;

/** A word that says something of its own: neither grammar, nor a number, nor somebody's kin. */
export const isTelling = (word: string): boolean =>
  !isFunctionWord(word) && !/^\d|^'|^.$/u.test(word) && kinOf(word) === null;
