import { afterAll } from 'vitest';
import { openTestHouse } from './test-house.ts';

/** A house with an administrator, who is the first to come, and somebody who is none. */
export async function openConsole() {
  const house = await openTestHouse();
  afterAll(() => house.close());
  const admin = house.visitor();
  await admin.register();
  const user = house.visitor();
  await user.register();
  return { house, admin, user };
}
