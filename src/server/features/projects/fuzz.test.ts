import { expect, it } from 'vitest';
import { fuzzEveryRoute } from './test-fuzzing.ts';

it('every route survives what the contract allows and hostile hands make of it', async () => {
  const counts = await fuzzEveryRoute(5);
  const sent = [...counts.values()].reduce((sum, count) => sum + count, 0);
  expect(sent).toBeGreaterThan(700);
  // Most of it reaches the product itself, or the test would try the gate alone.
  expect(counts.get(200) ?? 0).toBeGreaterThan(100);
}, 900_000);
