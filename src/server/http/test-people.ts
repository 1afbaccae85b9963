import { afterAll } from 'vitest';
import { openTestHouse } from '#server/testing/test-house.ts';

/** A house with an administrator, who is whoever came first, and a user. It closes after the tests of its file. */
export async function openPeopledHouse() {
  const house = await openTestHouse();
  afterAll(() => house.close());
  const administrator = house.visitor();
  await administrator.register();
  const user = house.visitor();
  await user.register();
  return { house, administrator, user };
}
