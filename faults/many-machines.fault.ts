import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '#server/db/database.ts';
import { sweepOrphans } from '#server/features/orphans/orphans.ts';
import { folderOf } from '#server/features/photos/photo-keys.ts';
import { features } from '#server/features.ts';
import { startS3Peer } from '#server/storage/test-peers.ts';
import { runProduct, startProduct, temporaryFolder } from '#server/testing/running-product.ts';
import { eventually, freshDatabase } from '#server/testing/test-house.ts';
import { count } from './count.ts';
import { doubledOf, lostOf, newPerson } from './person.ts';
import { plainProxy } from './plain-proxy.ts';

const peopleCount = 6;
const photosEach = 6;

it('two webs and two workers behind a plain proxy, one of each killed and replaced under load: nothing is lost or doubled', async () => {
  const database = await freshDatabase();
  const s3 = await startS3Peer();
  onTestFinished(s3.stop);
  const proxy = await plainProxy();
  const shared = {
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    S3_BUCKET: s3.options.bucket,
    S3_ENDPOINT: s3.options.endpoint,
    S3_ACCESS_KEY_ID: s3.options.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
  };
  const web = async () =>
    startProduct({ ...shared, DATA_DIR: await temporaryFolder(), WEB_ONLY: 'true' });
  const outboxes: string[] = [];
  const worker = async () => {
    const DATA_DIR = await temporaryFolder();
    outboxes.push(join(DATA_DIR, 'outbox'));
    const started = await runProduct({ ...shared, DATA_DIR }, 'worker');
    await eventually(
      () => {
        if (started.child.exitCode !== null) throw new Error(started.said.err);
        return started.said.out.includes('works in the background') || undefined;
      },
      { seconds: 600 },
    );
    return started;
  };
  let webs = [await web(), await web()];
  let workers = [await worker(), await worker()];
  const sendToAll = () => proxy.send(webs.map(({ port }) => port));
  sendToAll();

  const origin = () => proxy.origin;
  const people = await Promise.all(Array.from({ length: peopleCount }, () => newPerson(origin)));
  const photos: string[] = [];
  const statuses = new Map<number, number>();
  let going = true;
  const writing = people.map(async (person) => {
    while (going) {
      const status = await person.write();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(100);
    }
  });
  const adding = people.map(async (person) => {
    for (let n = 0; n < photosEach; n++) {
      const added = await person.addPhoto().catch(() => null);
      if (added) photos.push(added);
    }
  });
  // Everyone asks for a letter, and the machines that would send it are about to fall.
  for (const { account, post } of people) await post('/api/auth/forgot-password', account);
  await pause(500);
  workers[0]?.kill('SIGKILL');
  webs[0]?.kill('SIGKILL');
  await pause(500);
  [webs, workers] = [
    [await web(), ...webs.slice(1)],
    [await worker(), ...workers.slice(1)],
  ];
  sendToAll();
  await Promise.all(adding);
  await pause(1_000);
  going = false;
  await Promise.all(writing);

  const perPerson = () => Promise.all(people.map((person) => person.photos()));
  const rows = await eventually(
    async () => {
      const all = (await perPerson()).flat();
      return all.every(({ status }) => status === 'ready') ? all : undefined;
    },
    { seconds: 300 },
  );
  const missing = photos.filter((id) => !rows.some((row) => row.id === id));
  const lost = (await Promise.all(people.map(lostOf))).flat();
  const doubled = (await Promise.all(people.map(doubledOf))).reduce((sum, each) => sum + each, 0);
  // What was under way on the killed web has no answer, and an overbooked database may ask for patience.
  const unexpected = [...statuses.keys()].filter((status) => ![201, 0, 503].includes(status));
  const letters = await eventually(
    async () => {
      const found = await Promise.all(outboxes.map((box) => readdir(box).catch(() => [])));
      const sent = found.flat().filter((name) => /^[^.].*\.eml$/.test(name));
      return sent.length >= peopleCount ? sent.length : undefined;
    },
    { seconds: 300 },
  );
  const signedOut = (await Promise.all(people.map(({ ask }) => ask('/api/auth/status')))).filter(
    ({ status }) => status !== 200,
  ).length;
  const refusals = await wrongSignIns(origin, people[0]?.account.email ?? '');
  // What the killed web had yet to clear away is swept, and then nothing lies there twice.
  const { db, close } = connect(database.url);
  onTestFinished(close);
  const keepers = features.flatMap(({ files }) => files ?? []);
  const inAMinute = new Date(Date.now() + 60_000);
  const { removed: swept } = await sweepOrphans({ db, storage: s3.storage }, keepers, inAMinute);
  const folders = new Set(rows.map(({ s3Key }) => folderOf(s3Key)));
  const fileKeys: string[] = [];
  for await (const { key } of s3.storage.list('users')) {
    if (folders.has(folderOf(key))) fileKeys.push(key);
  }
  const acknowledged = people.reduce((sum, each) => sum + each.acknowledged.length, 0);
  count({
    ...{ webs: 2, workers: 2, killed: 2, people: peopleCount, acknowledged, lost: lost.length },
    ...{ doubled, unanswered: statuses.get(0) ?? 0, answers503: statuses.get(503) ?? 0 },
    ...{ others: unexpected.length, photos: photos.length, missing: missing.length },
    ...{ letters, signedOut },
    ...{ swept, refusedAfter: refusals.indexOf(429) },
  });
  expect([lost, doubled, missing, signedOut, unexpected]).toEqual([[], 0, [], 0, []]);
  expect(letters).toBe(peopleCount);
  // Three files for each photo: what was kept, and two sizes; nothing twice.
  expect(fileKeys).toHaveLength(rows.length * 3);
  // Twenty wrong passwords in all, whichever machine heard them.
  expect(refusals.indexOf(429)).toBe(20);
  for (const each of [...webs, ...workers]) each.kill('SIGTERM');
  for (const each of [...webs, ...workers]) expect(await each.ended).toBe(0);
});

/** The answers to one wrong password after the other, each on a connection of its own. */
async function wrongSignIns(origin: () => string, email: string) {
  const statuses: number[] = [];
  for (let n = 0; n < 22; n++) {
    const answer = await fetch(`${origin()}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ email, password: 'not the password' }),
      headers: { 'content-type': 'application/json', connection: 'close' },
    });
    statuses.push(answer.status);
  }
  return statuses;
}
