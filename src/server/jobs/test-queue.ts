import { beforeAll, onTestFinished } from 'vitest';
import { connect } from '#server/db/database.ts';
import { freshDatabase } from '#server/testing/test-house.ts';
import type { Job } from './jobs.ts';
import { startQueue } from './pg-boss-queue.ts';

/** A database for the queues of one test file; each test opens its own, and looks into what was logged. */
export function testQueues() {
  let url = '';
  beforeAll(async () => {
    const database = await freshDatabase();
    url = database.url;
    return database.drop;
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
      return { queue, db: database.db, problems, remarks };
    },
  };
}
