import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { Interrupted } from '#server/errors.ts';
import { eventually } from '#server/testing/test-house.ts';
import { defineJob } from './jobs.ts';
import { testQueues } from './test-queue.ts';

const hangingWorker = fileURLToPath(new URL('../testing/hanging-worker.ts', import.meta.url));

const { url, open } = testQueues();

describe('queued work', () => {
  it('that fails is told to the log and tried again', async () => {
    let tries = 0;
    const job = defineJob({
      name: 'second-try',
      input: z.unknown(),
      run: async () => {
        if (++tries === 1) throw new Error('the provider is away');
      },
    });
    const { ask, problems } = await open([job]);
    await ask(job);
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
    const { ask, settled } = await open([job]);
    await ask(job);
    expect([await settled(job, 'failed'), tries]).toEqual([1, 2]);
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
    const { ask, settled, failures } = await open([job]);
    await ask(job);
    await settled(job, 'completed');
    expect([tries, failures()]).toEqual([9, []]);
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
    const { ask, settled, failures } = await open([job]);
    await ask(job);
    await settled(job, 'completed');
    expect([tries, failures()]).toEqual([3, []]);
  });

  it('that was lost ten times and failed in between is still taken up within seconds', async () => {
    const job = defineJob({ name: 'lost', input: z.unknown(), retries: 5, run: async () => {} });
    const { queue, db, settled } = await open([job]);
    await queue.enqueue(db, job, {});
    await db.execute(sql`update pgboss.job set retry_count = 10, started_on = now(),
      state = 'active', retry_delay = 1, heartbeat_on = now() - interval '1 minute',
      data = '{"failures": 5}' where name = ${job.name}`);
    await queue.work(null);
    await settled(job, 'completed');
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
    const { queue, ask } = await open([job]);
    await ask(job);
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

  it('whose process is killed in the middle is taken up again within 30 seconds, once', async () => {
    const done: number[] = [];
    const job = defineJob({
      name: 'killed-midway',
      input: z.unknown(),
      run: async () => void done.push(Date.now()),
    });
    const { queue, db, settled } = await open([job]);
    const child = spawn(process.execPath, [hangingWorker, url(), job.name], { stdio: 'pipe' });
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
    await settled(job, 'completed');
    expect(done).toHaveLength(1);
  });
});
