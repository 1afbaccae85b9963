import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startProduct, temporaryFolder } from '#server/testing/running-product.ts';
import { eventually, freshDatabase } from '#server/testing/test-house.ts';
import { weakLine } from '#server/testing/weak-line.ts';
import { count } from './count.ts';
import { lostOf, newPerson, type Person } from './person.ts';

it('a database that is cut off forty times brings 503 and never 500, loses nothing, and every photo gets ready', async () => {
  const database = await freshDatabase();
  const line = await weakLine(database.url);
  const DATA_DIR = await temporaryFolder();
  const product = await startProduct({ DATA_DIR, DATABASE_URL: line.url });
  const origin = () => product.origin;
  const people = await Promise.all(Array.from({ length: 4 }, () => newPerson(origin)));
  const photos: string[] = [];
  const statuses = new Map<number, number>();
  let going = true;
  const writing = people.map(async (person) => {
    while (going) {
      const status = await person.write();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 201) await pause(20);
    }
  });
  for (let cut = 0; cut < 40; cut++) {
    if (cut % 2 === 0) {
      await eventually(async () => (await product.fetch('/readyz')).status === 200 || undefined);
      const added = await (people[0] as Person).addPhoto().catch(() => null);
      if (added) photos.push(added);
    }
    line.cut();
    await pause(100 + 40 * (cut % 10));
    line.mend();
    await pause(300);
  }
  going = false;
  await Promise.all(writing);
  const mended = Date.now();
  await eventually(
    async () => {
      const rows = await (people[0] as Person).photos().catch(() => []);
      const ready = new Set(rows.flatMap(({ id, status }) => (status === 'ready' ? [id] : [])));
      return photos.every((id) => ready.has(id)) || undefined;
    },
    // Within 30 s, as the queue's own test holds it; here as long as a busy machine takes.
    { seconds: 300 },
  );
  const lost = (await Promise.all(people.map(lostOf))).flat();
  const acknowledged = people.reduce((sum, each) => sum + each.acknowledged.length, 0);
  const unexpected = [...statuses].filter(([status]) => ![201, 503].includes(status));
  count({
    cuts: 40,
    acknowledged,
    lost: lost.length,
    answers503: statuses.get(503) ?? 0,
    others: unexpected.length,
    photos: photos.length,
    readyAfterMs: Date.now() - mended,
  });
  expect([lost, unexpected]).toEqual([[], []]);
  product.kill('SIGTERM');
  expect(await product.ended).toBe(0);
});
