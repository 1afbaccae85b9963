import type { PgBoss } from 'pg-boss';
import { mostLosses, soon } from './attempts.ts';
import type { Job } from './jobs.ts';

/** Brings the queues into line with the jobs. They are already on most starts, and nothing is written. */
export async function layQueues<Deps>(boss: PgBoss, jobs: Job<Deps>[]) {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const there = queues.get(job.name);
    if (!there) await boss.createQueue(job.name, settings);
    else if (differs(there)) await boss.updateQueue(job.name, settings);
  }
}

/** What breaks off because a process or the database went says nothing about the job: it comes back at once. */
const settings = {
  retryLimit: mostLosses,
  retryDelay: soon,
  retryBackoff: false,
  heartbeatSeconds: 10,
  // What a job was asked to do may name someone: it goes soon after it is done.
  deleteAfterSeconds: 60 * 60,
  notify: true,
};

type Settings = typeof settings;

const differs = (there: Partial<Settings>) =>
  Object.entries(settings).some(([name, value]) => there[name as keyof Settings] !== value);
