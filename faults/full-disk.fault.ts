import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { failureMessages } from '#contract/failures.ts';
import {
  type Product,
  postgresPid,
  startProduct,
  temporaryFolder,
} from '#server/testing/running-product.ts';
import { eventually, freshDatabase } from '#server/testing/test-house.ts';
import { count } from './count.ts';
import { lostOf, newPerson, type Person } from './person.ts';
import { databaseIn, fillUp, onSmallDisk, seenBy } from './small-disk.ts';

const megabytes = 400;

/** Someone on a machine whose disk has little room, with something told and a photo. */
async function onAFullDisk(environment: Record<string, string> = {}) {
  const DATA_DIR = await temporaryFolder();
  const product = await startProduct({ DATA_DIR, ...environment }, onSmallDisk(megabytes));
  const folder = seenBy(product.pid ?? 0, DATA_DIR);
  onTestFinished(async () => {
    const pid = await postgresPid(folder);
    if (pid) process.kill(pid, 'SIGQUIT');
  });
  const person = await newPerson(() => product.origin);
  for (let n = 0; n < 5; n++) expect(await person.write()).toBe(201);
  const photo = await person.addPhoto();
  await eventually(async () => (await isReady(person, photo)) || undefined, { seconds: 120 });
  return { product, person, folder, makeRoom: await fillUp(folder) };
}

const isReady = async (person: Person, id: string) =>
  (await person.photos()).some((photo) => photo.id === id && photo.status === 'ready');

async function stop(product: Product) {
  product.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  expect(product.said.err).toBe('');
}

const readings = (person: Person) => [
  '/api/auth/status',
  `/api/projects/${person.projectId}`,
  `/api/projects/${person.projectId}/entries`,
  `/api/projects/${person.projectId}/photos`,
];

it('a full disk is told with 507 while all that is there can be read, over checkpoints, and taken back when there is room', async () => {
  const { product, person, folder, makeRoom } = await onAFullDisk();
  const database = await databaseIn(folder);
  const server = await postgresPid(folder);
  const writes: number[] = [];
  const reads: number[] = [];
  for (let round = 0; round < 10; round++) {
    writes.push(await person.write());
    for (const path of readings(person)) reads.push((await person.ask(path)).status);
    // What PostgreSQL does every five minutes, and where it used to die.
    await database.query('checkpoint');
  }
  const refused = await person.post(`/api/projects/${person.projectId}/text-entries`, {
    content: 'One more',
  });
  expect([refused.status, refused.body]).toEqual([507, { error: failureMessages.full }]);
  const file = { filename: 'us.jpg', contentType: 'image/jpeg', fileSize: 1_000 };
  const urls = await person.post(`/api/projects/${person.projectId}/upload-urls`, {
    files: [file],
  });
  expect(urls.status).toBe(507);
  // Who comes back later gets in, and can make room.
  expect((await person.signIn()).status).toBe(200);
  const [oldest] = person.acknowledged.splice(0, 1);
  const place = `/api/projects/${person.projectId}/text-entries/${oldest?.id}`;
  const removed = await person.ask(place, { method: 'DELETE' });
  expect(removed.status).toBeLessThan(300);
  expect([...new Set(writes), ...new Set(reads)]).toEqual([507, 200]);
  expect(await postgresPid(folder)).toBe(server);

  await makeRoom();
  await eventually(async () => (await person.write()) === 201 || undefined, { seconds: 60 });
  expect(await lostOf(person)).toEqual([]);
  count({ refused: writes.length, read: reads.length, lost: 0, checkpoints: 10 });
  await database.end();
  await stop(product);
});

it('work that finds no room waits for it, longer than any retries last, and is then done', async () => {
  // A database elsewhere still has room to count failures.
  const database = await freshDatabase();
  const { product, person, folder, makeRoom } = await onAFullDisk({ DATABASE_URL: database.url });
  await makeRoom();
  const notYet = async () =>
    (await person.photos()).filter(({ status }) => status !== 'ready').length;
  await Promise.all(Array.from({ length: 30 }, () => person.addPhoto()));
  const makeRoomAgain = await fillUp(folder);
  const waiting = await notYet();
  expect(waiting).toBeGreaterThan(0);
  // Five retries, each after twice as long, take a minute.
  await pause(100_000);
  await makeRoomAgain();
  const made = Date.now();
  await eventually(async () => (await notYet()) === 0 || undefined, { seconds: 300 });
  const photos = await person.photos();
  expect(photos).toHaveLength(31);
  count({ waiting, fullSeconds: 100, readyAfterMs: Date.now() - made });
  await stop(product);
});

it('a PostgreSQL that could not live on a full disk is waited for, longer than for any other fault, and comes back with everything', async () => {
  const { product, person, folder, makeRoom } = await onAFullDisk();
  const database = await databaseIn(folder);
  // Its log is filled up by someone who does not ask us.
  const fill = `select pg_logical_emit_message(false, 'x', repeat('y', 8000)) from generate_series(1, 20000)`;
  await expect(database.query(fill)).rejects.toThrow();
  await eventually(async () => ((await postgresPid(folder)) ? undefined : true), { seconds: 120 });
  const down = Date.now();
  while (Date.now() - down < 70_000) {
    expect((await product.fetch('/healthz')).status).toBe(200);
    expect([503, 507]).toContain(await person.write());
    await pause(500);
  }
  await makeRoom();
  const made = Date.now();
  await eventually(async () => (await person.write()) === 201 || undefined, { seconds: 120 });
  count({ downSeconds: Math.round((made - down) / 1_000), backAfterMs: Date.now() - made });
  expect(await lostOf(person)).toEqual([]);
  await stop(product);
});
