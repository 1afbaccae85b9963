import { sql } from 'drizzle-orm';
import { beforeAll, onTestFinished } from 'vitest';
import { connect } from '#server/db/database.ts';
import { eventually, freshDatabase } from '#server/testing/test-house.ts';
import type { Job } from './jobs.ts';
import { startQueue } from './pg-boss-queue.ts';

/** A database for the queues of one test file; each test opens its own, and looks into what was logged. */
export function testQueues() {
  let url = '';
  beforeAll(async () => {
    ({ url } = await freshDatabase());
  });
  return {
    url: () => url,
    async open(jobs: Job<null>[]) {
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
      const { db } = database;
      return {
        queue,
        db,
        problems,
        remarks,
        /** What the log was told of jobs that failed. */
        failures: () => problems.filter((problem) => 'job' in problem),
        /** Has a piece of work done, by whoever works on this queue. */
        async ask(job: Job<null>) {
          await queue.work(null);
          await queue.enqueue(db, job, {});
        },
        /** How often a job was tried again before it came to that state, once it has. */
        settled: (job: Job<null>, state: 'completed' | 'failed') =>
          eventually(async () => {
            const { rows } = await db.execute<{ retry_count: number }>(
              sql`select retry_count from pgboss.job where name = ${job.name} and state = ${state}`,
            );
            return rows[0]?.retry_count;
          }),
      };
    },
  };
}
