import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entryRoutes } from '#contract/entries.ts';
import { failureMessages } from '#contract/failures.ts';
import { projectRoutes } from '#contract/projects.ts';
import { openTestHouse, type TestHouse } from './testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

/** PostgreSQL refuses new rows, and new versions of old ones, as it does where its files can grow no more. */
async function fillDisk() {
  const { db } = house.deps;
  await db.execute(sql`
    create function refuse_to_grow() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100';
    end $$
  `);
  for (const table of tables) {
    await db.execute(
      `create trigger full_disk before insert or update on ${table} execute function refuse_to_grow()`,
    );
  }
  return async () => {
    for (const table of tables) await db.execute(`drop trigger full_disk on ${table}`);
  };
}

const tables = ['entries', 'sessions'];

it('a full disk refuses what is new with a sentence, still shows what is there, and takes the rest once there is room', async () => {
  const visitor = house.visitor();
  await visitor.register();
  const project = await visitor.call(projectRoutes.create, { body: { title: 'A life' } });
  const params = { id: project.body.id };
  const write = (content: string) =>
    visitor.call(entryRoutes.addText, { params, body: { content } });
  const written = async () => {
    const { body } = await visitor.call(entryRoutes.list, { params });
    return body.entries.map(({ content }: { content: string }) => content);
  };

  expect((await write('Before')).status).toBe(201);
  // Due to be renewed by whatever is asked next.
  await house.deps.db.execute(`update sessions set last_seen_at = now() - interval '1 day'`);
  const makeRoom = await fillDisk();
  const refused = await write('Meanwhile');
  expect([refused.status, refused.body]).toEqual([507, { error: failureMessages.full }]);
  expect(await written()).toEqual(['Before']);
  await makeRoom();
  expect((await write('After')).status).toBe(201);
  expect(await written()).toEqual(['After', 'Before']);
});
