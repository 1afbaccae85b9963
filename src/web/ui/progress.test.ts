import { expect, test } from 'vitest';
import { percentage } from './progress.tsx';

test.each([
  [-20, 0],
  [0, 0],
  [33.4, 33],
  [99.6, 100],
  [250, 100],
  [Number.POSITIVE_INFINITY, 100],
  [Number.NaN, 0],
])('%d is shown as %d percent', (value, shown) => {
  expect(percentage(value)).toBe(shown);
});
