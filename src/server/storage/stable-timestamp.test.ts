import { afterEach, expect, test, vi } from 'vitest';
import { stableTimestamp } from './stable-timestamp.ts';

afterEach(() => vi.useRealTimers());

test.each([
  // good for, seconds since 1970, seconds it is taken to be
  [60, 1200, 1200],
  [60, 1211.999, 1200],
  [60, 1212, 1212],
  [900, 1799, 1620],
  [900, 1800, 1800],
  [3, 1201.5, 1201],
])('an address good for %i s and asked for at %d is dated %i', (seconds, now, dated) => {
  vi.useFakeTimers({ now: now * 1000 });
  expect(stableTimestamp(seconds)).toBe(dated);
});
