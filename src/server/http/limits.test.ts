import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

it.each([
  ['that is on the disk', {}],
  ['that nobody waits for', { isLazy: true }],
] as const)('a count %s refuses whoever is over it, and nobody else', async (name, how) => {
  const { limits } = house.deps;
  const limit = { name, most: 2, seconds: 60, ...how };
  await limits.take(limit, 'Rose');
  await limits.take(limit, 'Rose');
  await expect(limits.take(limit, 'Rose')).rejects.toMatchObject({ status: 429 });
  await limits.take(limit, 'Ida');
});
