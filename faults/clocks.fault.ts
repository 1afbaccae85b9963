import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProduct, temporaryFolder } from '#server/testing/running-product.ts';
import { eventually, freshDatabase } from '#server/testing/test-house.ts';
import { count } from './count.ts';
import { newPerson, type Person } from './person.ts';

const skewed = join(import.meta.dirname, 'skewed-clock.ts');

const quarterOfAnHour = 15 * 60;

it('machines whose clocks are a day apart on either side keep one order, and expiry follows the database', async () => {
  const database = await freshDatabase();
  const outboxes: string[] = [];
  const machine = async (hours: number) => {
    const DATA_DIR = await temporaryFolder();
    outboxes.push(join(DATA_DIR, 'outbox'));
    return startProduct({
      DATABASE_URL: database.url,
      DATA_DIR,
      ENCRYPTION_KEY: '5'.repeat(64),
      NODE_OPTIONS: `--import=${skewed}`,
      CLOCK_OFF: String(hours),
    });
  };
  const ahead = await machine(24);
  const behind = await machine(-24);
  const machines = [ahead, behind];
  let turn = 0;
  const eitherInTurn = () => machines[turn++ % 2]?.origin ?? '';
  const person = await newPerson(eitherInTurn);
  for (let note = 0; note < 30; note++) expect(await person.write()).toBe(201);
  const { body } = await person.ask(`/api/projects/${person.projectId}/entries?limit=100`);
  const order = body.entries.map(({ id }: { id: string }) => id);
  expect(order).toEqual(person.acknowledged.map(({ id }) => id).reverse());
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await person.ask('/api/auth/status')).status);
  expect(statuses).toEqual([200, 200, 200, 200]);

  // A link lives for an hour: by either machine's own clock the other's would be over, or last two days.
  const links: number[] = [];
  for (const [from, to] of [
    [ahead, behind],
    [behind, ahead],
  ] as const) {
    const known = new Set(await lettersIn(outboxes));
    await fetchJson(`${from.origin}/api/auth/forgot-password`, { email: person.account.email });
    const letter = await eventually(
      async () => (await lettersIn(outboxes)).find((path) => !known.has(path)),
      { seconds: 120 },
    );
    const token = tokenIn(await readFile(letter, 'utf8'));
    const reset = { token, password: person.account.password };
    links.push((await fetchJson(`${to.origin}/api/auth/reset-password`, reset)).status);
  }
  expect(links).toEqual([200, 200]);

  const waits = await waitsAfterGuessing(person, [ahead.origin, behind.origin]);
  for (const wait of waits) {
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(quarterOfAnHour);
  }
  count({ machines: 2, hoursApart: 48, notes: order.length, outOfOrder: 0, links: links.length });
  for (const each of machines) each.kill('SIGTERM');
  for (const each of machines) expect(await each.ended).toBe(0);
});

async function lettersIn(outboxes: string[]) {
  const found = await Promise.all(
    outboxes.map(async (box) => {
      const names = await readdir(box).catch(() => []);
      return names.filter((name) => /^[^.].*\.eml$/.test(name)).map((name) => join(box, name));
    }),
  );
  return found.flat();
}

/** The token of a link in a letter as it was written, with its lines folded. */
const tokenIn = (letter: string) =>
  /token=(?:3D)?([\w-]{43})/.exec(letter.replaceAll(/=\r?\n/g, ''))?.[1] ?? '';

const fetchJson = (url: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

/** How many seconds each machine asks someone to wait who has guessed twenty times. */
async function waitsAfterGuessing({ account: { email } }: Person, origins: string[]) {
  const guess = (n: number) =>
    fetchJson(`${origins[n % origins.length]}/api/auth/login`, { email, password: `guess ${n}` });
  for (let n = 0; n < 20; n++) expect((await guess(n)).status).toBe(401);
  const refused = [await guess(20), await guess(21)];
  expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  return refused.map(({ headers }) => Number(headers.get('retry-after')));
}
