import { lookUp, rowsOf } from '#server/mind/text/tables.ts';
import { type Token, tokensOf } from '#server/mind/text/tokens.ts';

const listed = (table: string): ReadonlySet<string> =>
  lookUp(table, new Set(rowsOf(table).flatMap(([words = '']) => words.split(' '))));

const functionWords = listed('function-words');
const concreteWords = listed('concrete-words');

export const isFunctionWord = (word: string): boolean => functionWords.has(word);

/** Crude, and the same for whatever is compared: "boats" and "boat", "married" and "marry". */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/(?:ies|ied)$/u, 'y')
    .replace(/(?<=\p{L}{3})(?:ing|ed|es|s)$/u, '')
    .replace(/(\p{L})\1$/u, '$1')
    .replace(/(?<=\p{L}{3})e$/u, '');
}

export const carries = ({ word }: Token): boolean =>
  !functionWords.has(word) && (word.length > 1 || /\d/u.test(word)) && word !== "'s";

/** The words that say what a text is about, as stems in book English. */
export const contentStems = (text: string): string[] =>
  tokensOf(text)
    .filter(carries)
    .map(({ word }) => stemOf(word));

/** How many things are in it that one can see, hold, smell or hear. */
export const concreteCount = (text: string): number =>
  tokensOf(text).filter(
    ({ word }) => concreteWords.has(word) || concreteWords.has(word.replace(/e?s$/u, '')),
  ).length;
