import { kinOf } from '#server/mind/people/kin.ts';
import type { Classes } from './tokens.ts';

const numbers =
  /^(?:\d[\d.,]*|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\p{L}+)?|hundred|thousand|million|dozen))$/u;

export const isNumber = (word: string): boolean => numbers.test(word);

/** The classes that phrases of every table may name. */
export const classes: Classes = {
  kin: (tokens, at) => kinOf(tokens[at]?.word ?? '') !== null,
  number: (tokens, at) => isNumber(tokens[at]?.word ?? ''),
  year: (tokens, at) => /^(?:1[89]|20)\d\d$/u.test(tokens[at]?.word ?? ''),
  /** A word with a capital that does not open the sentence. */
  name: (tokens, at) => isCapital(tokens[at]?.raw ?? ''),
};

export const isCapital = (raw: string): boolean =>
  /^\p{Lu}[\p{L}\p{M}'’.-]*$/u.test(raw) && raw !== 'I';
