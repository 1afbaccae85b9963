import { afterAll, beforeAll, expect, it } from 'vitest';
import { userRoutes } from '#contract/users.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

let admin: ReturnType<TestHouse['visitor']>;

it('administrators see who has an account, newest first, by page and by role', async () => {
  admin = house.visitor();
  const first = await admin.register({ name: 'The first' });
  const second = await house.visitor().register({ name: 'The second' });
  const third = await house.visitor().register({ name: 'The third' });
  const ids = async (query: Record<string, string>) => {
    const { body } = await admin.call(userRoutes.list, { query });
    return { total: body.total, ids: body.users.map((user: { id: string }) => user.id) };
  };
  expect(await ids({})).toEqual({ total: 3, ids: [third.id, second.id, first.id] });
  expect(await ids({ limit: '2', page: '2' })).toEqual({ total: 3, ids: [first.id] });
  expect(await ids({ role: 'user' })).toEqual({ total: 2, ids: [third.id, second.id] });
  const everything = await admin.call(userRoutes.list);
  expect(everything.text).not.toContain('argon2');
});

it('a limit above the cap is refused', async () => {
  const { status } = await admin.call(userRoutes.list, { query: { limit: '1001' } });
  expect(status).toBe(400);
});
