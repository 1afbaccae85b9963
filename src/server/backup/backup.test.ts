import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CannotStart } from '#server/errors.ts';
import { makePicture } from '#server/pictures/test-pictures.ts';
import type { Storage } from '#server/storage/storage.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { listTables } from './tables.ts';

let first: TestHouse;
let second: TestHouse;
let output: string;
beforeAll(async () => {
  [first, second] = [await openTestHouse(), await openTestHouse()];
  output = join(first.dataDir, 'backup.zip');
  // Two houses are opened.
});
afterAll(async () => {
  await first.close();
  await second.close();
});

/** Every row of every table, as one text. */
async function rowsOf({ database }: TestHouse) {
  const client = await database.pool.connect();
  try {
    const all: Record<string, string[]> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from public."${name}" t order by 1`,
      );
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  } finally {
    client.release();
  }
}

async function filesOf(storage: Storage) {
  const all: Record<string, string> = {};
  for await (const { key } of storage.list('users')) {
    const { contentType } = (await storage.describe(key)) ?? {};
    const bytes = await buffer(await storage.read(key));
    all[key] = `${contentType} ${createHash('sha256').update(bytes).digest('hex')}`;
  }
  return all;
}

it('a backup, restored elsewhere, has the same rows and files, and who was signed in', async () => {
  const visitor = first.visitor();
  const { id } = await visitor.register({ name: 'Zoë “O’Neil” 🌻\\' });
  const picture = await makePicture();
  await first.deps.storage.put(`users/${id}/photos/one.jpg`, picture, 'image/jpeg');
  await first.deps.storage.put(`users/${id}/empty`, new Uint8Array(), 'audio/webm');

  const { database, deps } = first;
  const counts = await backUp({ database, storage: deps.storage, keyFile: null, output });
  expect(counts.files).toBe(2);
  const back = await restore({
    database: second.database,
    storage: second.deps.storage,
    input: output,
  });
  expect(back).toEqual(counts);
  expect(await rowsOf(second)).toEqual(await rowsOf(first));
  expect(await filesOf(second.deps.storage)).toEqual(await filesOf(deps.storage));
  expect((await rowsOf(second))['users']).toHaveLength(1);
  // Who comes after them gets a place of their own.
  await second.visitor().register({ email: 'later@example.org' });
  expect((await rowsOf(second))['users']).toHaveLength(2);
});

it('is not restored over what is there', async () => {
  const again = restore({ database: second.database, storage: second.deps.storage, input: output });
  await expect(again).rejects.toThrow(CannotStart);
});
