import { expect, it } from 'vitest';
import { lengthInWords } from './kept-voices.tsx';

it.each([
  [0, '1 second'],
  [1_400, '1 second'],
  [42_000, '42 seconds'],
  [59_900, '1 minute'],
  [125_000, '2 minutes'],
  [3_600_000, '1 hour'],
  [3_660_000, '1 hour and 1 minute'],
  [7_320_000, '2 hours and 2 minutes'],
])('%i ms are %s', (milliseconds, words) => {
  expect(lengthInWords(milliseconds)).toBe(words);
});
