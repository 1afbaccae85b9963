import { hasVerb } from '#server/mind/language/clauses.ts';
import { isPast } from '#server/mind/language/lexicon.ts';

/** English only: what is told back from where the story is. */

const had =
  /(?<!\p{L})(?:had|\p{L}+['’]d)(?: (?:not|never|just|already|once|always|only))? (\p{L}+)/giu;
const done = /^(?:been|gone|done|seen|come|become|run|\p{L}{2,}(?:en|wn))$/iu;

const isDone = (word: string) => done.test(word) || isPast(word);

const longBefore = 9;

/** "The school where I had taught" calls back any time, "I had taught there" what was not long before; "I had a stall" none. */
export const isToldBack = (text: string, years: number) =>
  [...text.matchAll(had)].some(
    ({ index, 1: word = '' }) =>
      isDone(word) && (years < longBefore || hasVerb(text.slice(0, index))),
  );

/** "He had been married before", and not "He had a bar". */
export const isPluperfect = (text: string) =>
  isDone(
    /^\p{L}+(?: had|['’]d)(?: (?:not|never|just|already|once|always|only))? (\p{L}+)/u.exec(
      text,
    )?.[1] ?? '',
  );
