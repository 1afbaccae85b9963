import type { PgBoss } from 'pg-boss';
import type { Job } from './jobs.ts';

/** Brings the queues into line with the jobs. They are already on most starts, and nothing is written. */
export async function layQueues<Deps>(boss: PgBoss, jobs: Job<Deps>[]) {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const job of jobs) {
    const wanted = settingsOf(job);
    const there = queues.get(job.name);
    if (!there) await boss.createQueue(job.name, wanted);
    else if (differs(there, wanted)) await boss.updateQueue(job.name, wanted);
    if (job.every && schedules.get(job.name) !== job.every) {
      await boss.schedule(job.name, job.every, {});
    }
  }
}

const settingsOf = ({ retries }: { retries: number }) => ({
  retryLimit: retries,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 10,
  // What a job was asked to do may name someone: it goes soon after it is done.
  deleteAfterSeconds: 60 * 60,
  notify: true,
});

type Settings = ReturnType<typeof settingsOf>;

const differs = (there: Partial<Settings>, wanted: Settings) =>
  Object.entries(wanted).some(([name, value]) => there[name as keyof Settings] !== value);
