import type { Act, Sentence } from '#server/mind/reading/doc.ts';
import { rowsOf } from '#server/mind/text/tables.ts';

/** Words that name nothing by themselves: articles, pronouns, auxiliaries, and the words that wishes are made of. */
const nothing = new Set(rowsOf('wish-words').flatMap(([, words = '']) => words.split(' ')));

/** A word that a wish or a banned phrase can be recognised by. */
export type Term = { stem: string; capital: boolean; start: number; end: number };

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;
const ending = /['’](?:s|d|ll|ve|re|m)?$/u;

export function termsOf(text: string): Term[] {
  return [...text.matchAll(word)].flatMap(({ 0: written, index: start }) => {
    const bare = written.replace(ending, '');
    const plain = bare
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\p{M}'’]/gu, '');
    if (plain.length < 2 || nothing.has(plain)) return [];
    const capital = /^\p{Lu}/u.test(bare);
    return { stem: stemOf(plain), capital, start, end: start + written.length };
  });
}

const suffixes = ['ings', 'ing', 'in', 'ed', 'es', 's', 'e', 'y'];
const shortest = 3;

/** "drinking", "drinkin" and "drinks" are one word; short words stay as they are. */
export function stemOf(plain: string): string {
  for (const suffix of suffixes)
    if (plain.endsWith(suffix) && plain.length - suffix.length >= shortest)
      return undoubled(plain.slice(0, -suffix.length));
  return plain;
}

/** "stopped" and "stop" */
const undoubled = (stem: string) =>
  stem.length > shortest && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;

/** "bankrupt" and "bankruptcy" are one matter. */
const isSame = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= longEnough &&
    (one.startsWith(other) || other.startsWith(one)));

const longEnough = 6;

/** Whether every term is said; a name only with its capital, unless the text is typed without any. */
export function saysAll(terms: readonly Term[], said: readonly Term[]): boolean {
  const typedSmall = !said.some(({ capital }) => capital);
  return (
    terms.length > 0 &&
    terms.every((term) =>
      said.some(
        ({ stem, capital }) => isSame(stem, term.stem) && (!term.capital || capital || typedSmall),
      ),
    )
  );
}

const ofWishes = new Set<Act>(['withhold', 'include', 'decline']);

/** Whatever else a sentence was taken for, it may have been told: all but wishes and plain questions. */
export const mayBePrinted = ({ act, end }: Sentence, text: string): boolean =>
  !ofWishes.has(act) && !(act === 'question' && text[end - 1] === '?');
