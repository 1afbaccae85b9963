import { expect, test } from 'vitest';
import { createRing } from './ring.ts';

test('what was heard is found again by its place, as long as it is kept', () => {
  const ring = createRing(10);
  for (const start of [0, 4, 8]) ring.push(Float32Array.of(start, start + 1, start + 2, start + 3));
  expect([...ring.slice(4, 7)]).toEqual([4, 5, 6]);
  expect([...ring.slice(8, 99)]).toEqual([8, 9, 10, 11]);
  expect([...ring.slice(0, 4)]).toEqual([2, 3]);
  expect([...ring.slice(20, 30)]).toEqual([]);
});
