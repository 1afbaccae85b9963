import { z } from 'zod';
import { defineJob } from '#server/jobs/jobs.ts';
import { startQueue } from '#server/jobs/pg-boss-queue.ts';

/** Run as a process of its own, to be killed in the middle of a job that never ends. */
const [url = '', name = ''] = process.argv.slice(2);

const job = defineJob({
  name,
  input: z.unknown(),
  run: () => {
    process.stdout.write('begun\n');
    return new Promise<void>(() => {});
  },
});

const queue = await startQueue(url, [job], { error: () => {}, info: () => {} });
await queue.work(null);
