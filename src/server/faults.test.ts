import { readdir, rename } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { failureMessages } from '#contract/failures.ts';
import {
  isAlive,
  makeFolder,
  type Product,
  postgresPid,
  removeFolder,
  runProduct,
  startProduct,
  temporaryFolder,
} from './testing/running-product.ts';
import { eventually, freshDatabase } from './testing/test-house.ts';
import { weakLine } from './testing/weak-line.ts';

// Real processes on a busy machine take their time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** One installation that all these faults befall, one after the other. */
let DATA_DIR: string;
beforeAll(async () => {
  DATA_DIR = await makeFolder();
});
afterAll(() => removeFolder(DATA_DIR));

const person = (i: number) => ({
  name: 'Ida',
  email: `ida${i}@example.org`,
  password: 'a quiet evening',
});
const register = (product: Product, i: number) =>
  product.fetch('/api/auth/register', { method: 'POST', body: person(i) });
const signIn = (product: Product, i: number) =>
  product.fetch('/api/auth/login', { method: 'POST', body: person(i) });

const isReady = async (product: Product) =>
  (await product.fetch('/readyz')).status === 200 || undefined;

let next = 0;

/** Registers one person after another until told to stop, and remembers who was told that it worked. */
function registerOnAndOn(product: Product) {
  const acknowledged: number[] = [];
  let going = true;
  const lines = Array.from({ length: 3 }, async () => {
    while (going) {
      const i = next++;
      const answer = await register(product, i).catch(() => null);
      if (answer?.status === 201) acknowledged.push(i);
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  return {
    acknowledged,
    async stop() {
      going = false;
      await Promise.all(lines);
    },
  };
}

const stored = async (product: Product, people: number[]) => {
  const statuses: number[] = [];
  for (const i of people) statuses.push((await register(product, i)).status);
  return statuses;
};

/** Two seconds are promised; the machine that runs the tests may be busy besides. */
const generousTwoSeconds = 3_500;

/** While the database is away: quick and honest, and alive. */
async function expectAway(product: Product) {
  const [asked, ready, alive] = await Promise.all([
    signIn(product, 0),
    product.fetch('/readyz'),
    product.fetch('/healthz'),
  ]);
  expect([asked.status, JSON.parse(asked.text)]).toEqual([503, { error: failureMessages.away }]);
  expect(ready.status).toBe(503);
  expect(alive.status).toBe(200);
  for (const { ms } of [asked, ready, alive]) expect(ms).toBeLessThan(generousTwoSeconds);
}

describe('kill -9 of the product', () => {
  it('loses no acknowledged registration: the next start takes over the PostgreSQL that was left', async () => {
    const first = await startProduct({ DATA_DIR });
    const registering = registerOnAndOn(first);
    await eventually(() => registering.acknowledged.length >= 10 || undefined);
    first.kill('SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
    await registering.stop();
    const orphan = await postgresPid(DATA_DIR);
    expect(orphan).not.toBeNull();

    const second = await startProduct({ DATA_DIR });
    expect(await postgresPid(DATA_DIR)).toBe(orphan);
    const people = registering.acknowledged;
    expect(await stored(second, people)).toEqual(people.map(() => 409));
    expect((await signIn(second, people[0] ?? -1)).status).toBe(200);
    second.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(await postgresPid(DATA_DIR)).toBeNull();
  });
});

describe('kill -9 of the embedded PostgreSQL', () => {
  it('is felt as a moment of 503, after which everything is there, still for one copy alone', async () => {
    const product = await startProduct({ DATA_DIR });
    const registering = registerOnAndOn(product);
    await eventually(() => registering.acknowledged.length >= 10 || undefined);
    const killed = (await postgresPid(DATA_DIR)) ?? 0;
    // Without its settings it cannot come back before we have looked.
    const settings = join(DATA_DIR, 'postgres', 'postgresql.conf');
    await rename(settings, `${settings}.away`);
    process.kill(killed, 'SIGKILL');
    await eventually(async () => ((await isReady(product)) ? undefined : true));
    await expectAway(product);
    await rename(`${settings}.away`, settings);

    await eventually(() => isReady(product));
    await registering.stop();
    expect(await postgresPid(DATA_DIR)).not.toBe(killed);
    const people = registering.acknowledged;
    expect(await stored(product, people)).toEqual(people.map(() => 409));

    // The queue is back too: a letter goes out.
    await product.fetch('/api/auth/forgot-password', {
      method: 'POST',
      body: person(people[0] ?? 0),
    });
    await eventually(async () => {
      const letters = await readdir(join(DATA_DIR, 'outbox')).catch(() => []);
      return letters.some((name) => name.endsWith('.eml')) || undefined;
    });
    const copy = await runProduct({ DATA_DIR });
    expect(await copy.ended).toBe(1);
    expect(copy.said.err).toContain('already running');

    product.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(await postgresPid(DATA_DIR)).toBeNull();
    expect(product.said.err).toBe('');
  });

  it('does not keep the product from stopping', async () => {
    const product = await startProduct({ DATA_DIR });
    process.kill((await postgresPid(DATA_DIR)) ?? 0, 'SIGKILL');
    product.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(await postgresPid(DATA_DIR)).toBeNull();
    expect(product.said.err).toBe('');
  });
});

describe('a database elsewhere', () => {
  it('that is away for a while means 503 within two seconds and red readiness, all is well afterwards, and it keeps nobody from stopping', async () => {
    const database = await freshDatabase();
    const line = await weakLine(database.url);
    const folder = await temporaryFolder();
    const product = await startProduct({ DATA_DIR: folder, DATABASE_URL: line.url });
    expect(await postgresPid(folder)).toBeNull();

    const registering = registerOnAndOn(product);
    await eventually(() => registering.acknowledged.length >= 5 || undefined);
    line.cut();
    for (let i = 0; i < 3; i++) await expectAway(product);
    line.mend();
    await eventually(() => isReady(product));
    await registering.stop();
    const people = registering.acknowledged;
    expect(await stored(product, people)).toEqual(people.map(() => 409));

    // It does not answer, and does not refuse either.
    line.silence();
    const ready = await product.fetch('/readyz');
    expect(ready.status).toBe(503);
    expect(ready.ms).toBeLessThan(generousTwoSeconds);
    expect((await product.fetch('/healthz')).status).toBe(200);
    line.mend();
    await eventually(() => isReady(product));

    line.cut();
    product.kill('SIGTERM');
    expect([0, 1]).toContain(await product.ended);
    expect(product.said.err).toBe('');
  });

  it('that answers only after some seconds is waited for at a start, and the product stops when it is told to', async () => {
    const database = await freshDatabase();
    const line = await weakLine(database.url);
    line.silence();
    setTimeout(line.mend, 5_000);
    const product = await startProduct({
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: line.url,
    });
    expect(await isReady(product)).toBe(true);
    product.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(product.said.err).toBe('');
  });
});

it('a stop with an upload that has stalled ends within its limit, and PostgreSQL with it', async () => {
  const product = await startProduct({ DATA_DIR });
  const i = next++;
  await register(product, i);
  const { cookies: cookie } = await signIn(product, i);
  const ask = async (path: string, body: object) =>
    JSON.parse((await product.fetch(path, { method: 'POST', body, cookie })).text);
  const { id } = await ask('/api/projects', { title: 'A life' });
  const file = { filename: 'a.jpg', contentType: 'image/jpeg', fileSize: 1_000_000 };
  const { uploadUrls } = await ask(`/api/projects/${id}/upload-urls`, { files: [file] });
  const { pathname, search } = new URL(uploadUrls[0].uploadUrl);
  const socket = connect(product.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nhost: localhost\r\ncontent-type: image/jpeg\r\ncontent-length: 1000000\r\n\r\nhalf`,
  );
  await product.fetch('/healthz');
  product.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  expect(product.said.err).toBe('');
  expect(await postgresPid(DATA_DIR)).toBeNull();
});

it('a stop lets the request under way finish and takes no new one', async () => {
  const product = await startProduct({ DATA_DIR });
  const i = next++;
  await register(product, i);
  const body = JSON.stringify(person(i));
  const socket = connect(product.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.on('data', (text) => {
    answer += text;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  // Half of the request has arrived when the answer to a later one has.
  await product.fetch('/healthz');
  product.kill('SIGTERM');
  await eventually(() =>
    product.fetch('/healthz').then(
      () => undefined,
      () => true,
    ),
  );
  expect(isAlive(product.pid ?? 0)).toBe(true);
  socket.write(body.slice(10));
  await closed;
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain(person(i).email);
  expect(await product.ended).toBe(0);
  expect(await postgresPid(DATA_DIR)).toBeNull();
});
