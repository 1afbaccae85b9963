import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { connect } from '#server/db/database.ts';
import { Interrupted } from '#server/errors.ts';
import { eventually, freshDatabase } from '#server/testing/test-house.ts';
import { defineJob, type Job } from './jobs.ts';
import { startQueue } from './pg-boss-queue.ts';

const hangingWorker = fileURLToPath(new URL('../testing/hanging-worker.ts', import.meta.url));

let url: string;
beforeAll(async () => {
  const database = await freshDatabase();
  url = database.url;
  return database.drop;
});

async function open(jobs: Job<null>[]) {
  const database = connect(url);
  const problems: object[] = [];
  const remarks: object[] = [];
  const queue = await startQueue(url, jobs, {
    error: (details) => void problems.push(details),
    info: (details) => void remarks.push(details),
  });
  onTestFinished(async () => {
    await queue.stop();
    await database.close();
  });
  return { queue, db: database.db, problems, remarks };
}

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

  it('that fails is told to the log and tried again', async () => {
    let tries = 0;
    const job = defineJob({
      name: 'second-try',
      input: z.unknown(),
      run: async () => {
        if (++tries === 1) throw new Error('the provider is away');
      },
    });
    const { queue, db, problems } = await open([job]);
    await queue.work(null);
    await queue.enqueue(db, job, {});
    await eventually(() => tries >= 2 || undefined);
    expect(problems).toEqual([expect.objectContaining({ job: 'second-try' })]);
  });

  it('that goes on failing is given up after its retries', async () => {
    let tries = 0;
    const job = defineJob({
      name: 'hopeless',
      input: z.unknown(),
      retries: 1,
      run: async () => {
        tries += 1;
        throw new Error('it cannot be done');
      },
    });
    const { queue, db } = await open([job]);
    await queue.work(null);
    await queue.enqueue(db, job, {});
    const given = await eventually(async () => {
      const { rows } = await db.execute(
        sql`select retry_count from pgboss.job where name = ${job.name} and state = 'failed'`,
      );
      return rows[0];
    });
    expect([given, tries]).toEqual([{ retry_count: 1 }, 2]);
  });

  it('waits for a database that goes away again and again, and spends no retry on it', async () => {
    let tries = 0;
    const job = defineJob({
      name: 'patient',
      input: z.unknown(),
      retries: 0,
      run: async () => {
        tries += 1;
        // As it reaches a job: in the middle of a transaction of its own.
        if (tries <= 8) throw new Error('Client was closed and is not queryable');
      },
    });
    const { queue, db, problems } = await open([job]);
    await queue.work(null);
    await queue.enqueue(db, job, {});
    await eventually(async () => {
      const { rows } = await db.execute(
        sql`select 1 from pgboss.job where name = ${job.name} and state = 'completed'`,
      );
      return rows[0];
    });
    const ofTheJob = problems.filter((problem) => 'job' in problem);
    expect([tries, ofTheJob]).toEqual([9, []]);
  });

  it('waits for room on a full disk, and spends no retry on it', async () => {
    let tries = 0;
    const job = defineJob({
      name: 'without-room',
      input: z.unknown(),
      retries: 0,
      run: async () => {
        tries += 1;
        if (tries > 2) return;
        const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        // As a file system says it, and as it arrives from further down.
        throw tries === 1 ? full : new Error('It was not kept', { cause: full });
      },
    });
    const { queue, db, problems } = await open([job]);
    await queue.work(null);
    await queue.enqueue(db, job, {});
    await eventually(async () => {
      const { rows } = await db.execute(
        sql`select 1 from pgboss.job where name = ${job.name} and state = 'completed'`,
      );
      return rows[0];
    });
    expect([tries, problems.filter((problem) => 'job' in problem)]).toEqual([3, []]);
  });

  it('that was lost ten times and failed in between is still taken up within seconds', async () => {
    const job = defineJob({ name: 'lost', input: z.unknown(), retries: 5, run: async () => {} });
    const { queue, db } = await open([job]);
    await queue.enqueue(db, job, {});
    await db.execute(sql`update pgboss.job set retry_count = 10, started_on = now(),
      state = 'active', retry_delay = 1, heartbeat_on = now() - interval '1 minute',
      data = '{"failures": 5}' where name = ${job.name}`);
    await queue.work(null);
    await eventually(async () => {
      const { rows } = await db.execute(
        sql`select 1 from pgboss.job where name = ${job.name} and state = 'completed'`,
      );
      return rows[0];
    });
  });

  it('that is under way when the queue stops is finished first', async () => {
    let finished = false;
    let begun = false;
    const job = defineJob({
      name: 'slow',
      input: z.unknown(),
      run: async () => {
        begun = true;
        await new Promise((resolve) => setTimeout(resolve, 700));
        finished = true;
      },
    });
    const { queue, db } = await open([job]);
    await queue.work(null);
    await queue.enqueue(db, job, {});
    await eventually(() => begun || undefined);
    await queue.stop();
    expect(finished).toBe(true);
  });

  it('that is broken off because the process stops is one quiet line, and done by the next', async () => {
    const stopping = Promise.withResolvers<never>();
    let begun = 0;
    const job = defineJob({
      name: 'broken-off',
      input: z.unknown(),
      concurrency: 1,
      run: () => {
        begun += 1;
        return stopping.promise;
      },
    });
    const first = await open([job]);
    await first.queue.work(null);
    for (const n of [1, 2]) await first.queue.enqueue(first.db, job, { n });
    await eventually(() => begun > 0 || undefined);
    await first.queue.rest();
    stopping.reject(new Interrupted());
    await first.queue.stop();
    expect(begun).toBe(1);
    expect(first.problems).toEqual([]);
    expect(first.remarks).toEqual([{ job: 'broken-off', id: expect.any(String) }]);

    const done: unknown[] = [];
    const next = { ...job, run: async (_: null, input: unknown) => void done.push(input) };
    const second = await open([next]);
    await second.queue.work(null);
    await eventually(() => done.length === 2 || undefined);
    expect(done).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }]));
  });

  it('that waits long for a connection behind others stumbles over nothing', async () => {
    const workers = 64;
    let done = 0;
    const job = defineJob({
      name: 'behind-others',
      input: z.unknown(),
      concurrency: workers,
      run: async () => {
        done += 1;
      },
    });
    const { queue, db, problems } = await open([job]);
    for (let n = 0; n < workers; n++) await queue.enqueue(db, job, {});
    // Taken up eight at a time, the last ones wait for more than the ten seconds after which one gives up.
    await db.execute(sql`
      create function take_long() returns trigger language plpgsql as $$
      begin
        perform pg_sleep(1.6);
        return new;
      end $$`);
    await db.execute(sql`
      create trigger take_long before update on pgboss.job_common for each row
      when (new.name = 'behind-others' and new.state = 'active' and old.state <> 'active')
      execute function take_long()`);
    onTestFinished(() => db.execute(sql`drop function take_long cascade`).then(() => {}));
    await queue.work(null);
    await eventually(() => done === workers || undefined, { seconds: 110 });
    expect(problems).toEqual([]);
  });

  it('of one group takes turns with that of the others, however much it has waiting', async () => {
    const done: string[] = [];
    const job = defineJob({
      name: 'in-turns',
      input: z.object({ who: z.string() }),
      concurrency: 1,
      groupConcurrency: 1,
      run: async (_: null, { who }) => void done.push(who),
    });
    const { queue, db } = await open([job]);
    const ask = (who: string) => queue.enqueue(db, job, { who }, { group: who });
    for (let n = 0; n < 30; n++) await ask('greedy');
    await ask('modest');
    await ask('modest');
    await queue.work(null);
    await eventually(() => done.length === 32 || undefined);
    expect(done.slice(0, 4).sort()).toEqual(['greedy', 'greedy', 'modest', 'modest']);
  });

  it('of someone who comes late waits for no more than the turn that is being served', async () => {
    const done: string[] = [];
    const job = defineJob({
      name: 'late-comers',
      input: z.object({ who: z.string() }),
      concurrency: 1,
      run: async (_: null, { who }) => {
        done.push(who);
        if (done.length === 10) {
          for (let n = 0; n < 3; n++)
            await queue.enqueue(db, job, { who: 'late' }, { group: 'late' });
        }
      },
    });
    const { queue, db } = await open([job]);
    for (let n = 0; n < 20; n++) await queue.enqueue(db, job, { who: 'early' }, { group: 'early' });
    await queue.work(null);
    await eventually(() => done.length === 23 || undefined);
    expect(done.slice(10, 17).filter((who) => who === 'late')).toHaveLength(3);
    expect(done.slice(10, 13)).toContain('early');
  });

  it('whose process is killed in the middle is taken up again within 30 seconds, once', async () => {
    const done: number[] = [];
    const job = defineJob({
      name: 'killed-midway',
      input: z.unknown(),
      run: async () => void done.push(Date.now()),
    });
    const { queue, db } = await open([job]);
    const child = spawn(process.execPath, [hangingWorker, url, job.name], { stdio: 'pipe' });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    await queue.enqueue(db, job, {});
    await eventually(() => said.includes('begun') || undefined);
    await queue.work(null);
    const killed = Date.now();
    child.kill('SIGKILL');
    await eventually(() => done[0], { seconds: 40 });
    expect((done[0] ?? 0) - killed).toBeLessThan(30_000);
    await eventually(async () => {
      const { rows } = await db.execute(
        sql`select state from pgboss.job where name = ${job.name} and state = 'completed'`,
      );
      return rows.length === 1 || undefined;
    });
    expect(done).toHaveLength(1);
  });
});
