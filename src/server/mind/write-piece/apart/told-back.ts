import { hasVerb } from '#server/mind/language/clauses.ts';
import { isPast } from '#server/mind/language/lexicon.ts';

/** English only: what is told back from where the story is. */

const had =
  /(?<!\p{L})(?:had|\p{L}+['’]d)(?: (?:not|never|just|already|once|always|only))? (\p{L}+)/giu;
const done = /^(?:been|gone|done|seen|come|become|run|\p{L}{2,}(?:en|wn))$/iu;

const isDone = (word: string) => done.test(word) || isPast(word);

const longBefore = 9;

/** What comes before the first that had been done; null where nothing had. */
function beforeHad(text: string): string | null {
  const first = [...text.matchAll(had)].find(({ 1: word = '' }) => isDone(word));
  return first ? text.slice(0, first.index) : null;
}

const timeBefore = /^(?:Before|Until|Till)\s[^,;]{3,40},?\s(?:(?:he|she|they|we|I)\s)?$/u;

/** "Before she married she had been a maid": what had been is the sentence itself. */
export const isOfTimeBefore = (text: string) => timeBefore.test(beforeHad(text) ?? '');

/** "The school where I had taught" calls back any time, "I had taught there" what was not long before; "I had a stall" none. */
export function isToldBack(text: string, years: number): boolean {
  const before = beforeHad(text);
  if (before === null) return false;
  return years < longBefore || (hasVerb(before) && !isOfTimeBefore(text));
}

/** "He had been married before", and not "He had a bar". */
export const isPluperfect = (text: string) =>
  isDone(
    /^\p{L}+(?: had|['’]d)(?: (?:not|never|just|already|once|always|only))? (\p{L}+)/u.exec(
      text,
    )?.[1] ?? '',
  );
