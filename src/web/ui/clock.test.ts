import { expect, it } from 'vitest';
import { clock } from './clock.ts';

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
