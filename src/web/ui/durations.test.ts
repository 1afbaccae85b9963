import { expect, it } from 'vitest';
import { clock, lengthInWords } from './durations.ts';

it.each([
  [0, '0:00'],
  [999, '0:00'],
  [61_000, '1:01'],
  [600_000, '10:00'],
  [3_600_000, '1:00:00'],
  [3_725_000, '1:02:05'],
])('%i ms read %s', (milliseconds, expected) => {
  expect(clock(milliseconds)).toBe(expected);
});

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
