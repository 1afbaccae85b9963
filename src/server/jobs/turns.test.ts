import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { eventually } from '#server/testing/test-house.ts';
import { defineJob } from './jobs.ts';
import { testQueues } from './test-queue.ts';

const { open } = testQueues();

describe('queued work', () => {
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
});
