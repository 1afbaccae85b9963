import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoutes } from '#contract/projects.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { ownProject } from './projects.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

it('a project that a transaction has deleted is not there for it, although it was found before', async () => {
  const visitor = house.visitor();
  await visitor.register();
  const { body } = await visitor.call(projectRoutes.create, { body: { title: 'A life' } });
  const { db } = house.deps;
  const { rows } = await db.execute<{ user_id: string }>(
    sql`select user_id from projects where id = ${body.id}`,
  );
  const userId = rows[0]?.user_id ?? '';
  await ownProject(db, userId, body.id);
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from projects where id = ${body.id}`);
    await expect(ownProject(tx, userId, body.id)).rejects.toThrow('Project not found');
  });
});
