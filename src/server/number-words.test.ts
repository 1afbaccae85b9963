import { expect, it } from 'vitest';
import { numberInWords } from './number-words.ts';

it.each([
  [1, 'One'],
  [12, 'Twelve'],
  [20, 'Twenty'],
  [21, 'Twenty-one'],
  [99, 'Ninety-nine'],
  [100, '100'],
])('%i is %s', (number, words) => {
  expect(numberInWords(number)).toBe(words);
});
