import { kinOf } from '#server/mind/people/kin.ts';
import { isFunctionWord, stemOf } from '#server/mind/text/content-words.ts';
import { rowsOf } from '#server/mind/text/tables.ts';

type Class =
  | 'added'
  | 'weather'
  | 'motive'
  | 'grave'
  | 'heavy'
  | 'undone'
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
  | 'order'
  | 'instructed';

const classRows = rowsOf('proof-words');
const canonical = new Map(
  classRows
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
const listed = new Map(
  classRows.map(([kind = '', words = '']) => [kind, new Set(words.split(' '))]),
);
for (const [kind = '', words = ''] of classRows)
  if (kind !== 'same')
    classes.set(kind, new Set(words.split(' ').flatMap((word) => [word, lemmaOf(word)])));

export const isOf = (kind: Class, word: string): boolean =>
  classes.get(kind)?.has(word) === true || classes.get(kind)?.has(lemmaOf(word)) === true;

/** The word itself, not another form of it: "write that", and not "had written that". */
export const isJust = (kind: Class, word: string): boolean => listed.get(kind)?.has(word) === true;

const near = new Map<string, Set<string>>();
for (const [words = ''] of rowsOf('near-words')) {
  const lemmas = words.split(' ').map(lemmaOf);
  for (const lemma of lemmas) near.set(lemma, new Set([...(near.get(lemma) ?? []), ...lemmas]));
}

/** Whether a writer may put one of two lemmas for the other: "join" for "enlist", "exact" for "exactly". */
export function isNear(one: string, other: string): boolean {
  if (near.get(one)?.has(other)) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 5 && long.startsWith(short);
}

/** A word that says something of its own: neither grammar, nor a number, nor somebody's kin. */
export const isTelling = (word: string): boolean =>
  !isFunctionWord(word) && !/^\d|^'|^.$/u.test(word) && kinOf(word) === null;
