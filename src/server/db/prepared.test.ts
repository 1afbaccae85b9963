import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { prepared } from './prepared.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

it('is built once for a database, and again for each transaction', async () => {
  let built = 0;
  const one = prepared((db) => {
    built += 1;
    return db
      .select({ one: sql<number>`${sql.placeholder('value')}::int` })
      .from(sql`generate_series(1, 1)`)
      .prepare('one_for_this_test');
  });
  const { db } = house.deps;
  expect(await one(db).execute({ value: 1 })).toEqual([{ one: 1 }]);
  expect(await one(db).execute({ value: 2 })).toEqual([{ one: 2 }]);
  expect(built).toBe(1);
  await db.transaction(async (tx) => {
    expect(await one(tx).execute({ value: 3 })).toEqual([{ one: 3 }]);
  });
  expect(built).toBe(2);
});
