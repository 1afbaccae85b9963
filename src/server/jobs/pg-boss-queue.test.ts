import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '#server/testing/test-house.ts';
import { defineJob } from './jobs.ts';
import { testQueues } from './test-queue.ts';

const { open } = testQueues();

describe('a start', () => {
  const settings = { name: 'settled', input: z.object({}), run: async () => {} };
  const kept = async () => {
    const { queue, db } = await open([defineJob({ ...settings, retries: 4 })]);
    await queue.stop();
    const { rows } = await db.execute(sql`
      select xmin::text as written, retry_delay from pgboss.queue where name = ${settings.name}
    `);
    return rows[0];
  };

  it('leaves a queue alone that is as its job wants it', async () => {
    const first = await kept();
    expect(await kept()).toEqual(first);
  });

  it('brings a queue into line whose job has changed', async () => {
    const { db } = await open([defineJob(settings)]);
    await db.execute(sql`update pgboss.queue set retry_delay = 99 where name = ${settings.name}`);
    expect(await kept()).toMatchObject({ retry_delay: 1 });
  });
});

it('what comes round by itself is sent once for its minute, however many processes there are', async () => {
  const runs: number[] = [];
  const often = defineJob({
    ...{ name: 'often', input: z.object({}), every: '*/1 * * * *' },
    run: async () => void runs.push(Date.now()),
  });
  const [one, other] = [await open([often]), await open([often])];
  await Promise.all([one.queue.work(null), other.queue.work(null)]);
  await eventually(() => runs.length > 0 || undefined);
  const threePolls = 3 * 2_000;
  await new Promise((resolve) => setTimeout(resolve, threePolls));
  const { rows } = await one.db.execute(
    sql`select singleton_key as minute from pgboss.job where name = 'often'`,
  );
  const minutes = rows.map(({ minute }) => String(minute));
  expect(minutes).toEqual([...new Set(minutes)].filter((minute) => minute.startsWith('calendar-')));
  expect(runs.length).toBeLessThanOrEqual(minutes.length);
});

it('counts what waits, runs and was given up', async () => {
  const going = Promise.withResolvers<void>();
  const input = z.unknown();
  const runs = defineJob({ name: 'runs', input, concurrency: 1, run: () => going.promise });
  const fails = defineJob({
    ...{ name: 'fails', input, retries: 0 },
    run: () => Promise.reject(new Error('it cannot be done')),
  });
  const { queue, db } = await open([runs, fails]);
  const before = await queue.health();
  for (const job of [runs, runs, runs, fails]) await queue.enqueue(db, job, {});
  await queue.work(null);
  const change = { waiting: 2, running: 1, failed: 1 };
  await eventually(async () => {
    const now = await queue.health();
    const isThere = Object.entries(change).every(
      ([name, more]) => now[name as keyof typeof now] - before[name as keyof typeof now] === more,
    );
    return isThere || undefined;
  });
  going.resolve();
});

describe('queued work', () => {
  it('happens once, with what was handed over', async () => {
    const done: number[] = [];
    const job = defineJob({
      name: 'once',
      input: z.object({ n: z.number() }),
      run: async (_: null, { n }) => void done.push(n),
    });
    const { queue, db } = await open([job]);
    await queue.work(null);
    for (let n = 0; n < 5; n++) await queue.enqueue(db, job, { n });
    await eventually(() => done.length >= 5 || undefined);
    expect(done.sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('that is due later begins within seconds of that, although nobody is notified then', async () => {
    const begun: number[] = [];
    const job = defineJob({
      name: 'due-later',
      input: z.object({}),
      run: async () => void begun.push(Date.now()),
    });
    const { queue, db } = await open([job]);
    await queue.work(null);
    const sent = Date.now();
    await queue.enqueue(db, job, {}, { afterSeconds: 1 });
    const at = await eventually(() => begun[0]);
    expect(at - sent).toBeGreaterThan(900);
    expect(begun).toHaveLength(1);
  });

  it('is there if and only if the transaction that queued it commits', async () => {
    const done: string[] = [];
    const job = defineJob({
      name: 'in-transaction',
      input: z.object({ what: z.string() }),
      run: async (_: null, { what }) => void done.push(what),
    });
    const { queue, db } = await open([job]);
    await queue.work(null);
    const failing = db.transaction(async (tx) => {
      await queue.enqueue(tx, job, { what: 'taken back' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await db.transaction((tx) => queue.enqueue(tx, job, { what: 'kept' }));
    await eventually(() => done[0]);
    const { rows } = await db.execute(sql`select 1 from pgboss.job where name = ${job.name}`);
    expect(rows).toHaveLength(1);
    expect(done).toEqual(['kept']);
  });

  it('that does not fit its shape is refused where it is queued', async () => {
    const job = defineJob({
      name: 'shaped',
      input: z.object({ n: z.number() }),
      run: async () => {},
    });
    const { queue, db } = await open([job]);
    await expect(queue.enqueue(db, job, { n: 'seven' as never })).rejects.toThrow(z.ZodError);
  });
});
