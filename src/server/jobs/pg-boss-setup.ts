import type { PgBoss } from 'pg-boss';
import { isTimeout } from '#server/db/connection-pool.ts';
import { mostLosses, soon } from './attempts.ts';
import type { Job } from './jobs.ts';

/** Brings the queues into line with the jobs. They are already on most starts, and nothing is written. */
export async function createQueues<Deps>(boss: PgBoss, jobs: Job<Deps>[]) {
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

/** Nobody waits for background work as people wait for an answer. */
const longestMs = 120_000;

/**
 * The queue gives up a statement that has waited ten seconds for one of its few connections. Where
 * others were answered meanwhile, the database is not away but busy, and the statement waits on: it was
 * not sent yet.
 */
export function waitWhileBusy(db: ReturnType<PgBoss['getDb']>) {
  const ask = db.executeSql.bind(db);
  let answeredAt = 0;
  db.executeSql = async (text, values) => {
    const asked = Date.now();
    for (;;) {
      const tried = Date.now();
      try {
        const answer = await ask(text, values);
        answeredAt = Date.now();
        return answer;
      } catch (error) {
        const isBusy = isTimeout(error) && answeredAt > tried;
        if (!isBusy || Date.now() - asked > longestMs) throw error;
      }
    }
  };
}
