import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { isAway } from '#server/db/database.ts';
import { Interrupted, isDiskFull } from '#server/errors.ts';
import {
  attemptOf,
  noteFailedAttempt,
  resumeSoon,
  waitForDatabase,
  waitForRoom,
} from './attempts.ts';
import type { Job, Queue, QueueHealth } from './jobs.ts';
import { layQueues } from './lay-queues.ts';
import { turnOf } from './turns.ts';

type Say = (details: object, message: string) => void;
type Log = { error: Say; info: Say };

export type RunningQueue = Queue & { stop(): Promise<void> };

/** The queue in PostgreSQL itself. Starts sending at once; runs nothing until `work` is called. */
export async function startQueue<Deps>(url: string, jobs: Job<Deps>[], log: Log) {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'walt-queue',
    // The looks, the heartbeats and what jobs report back: all short. Requests have a pool of their own.
    max: 8,
    useListenNotify: true,
    // A job whose process was killed is taken up again within half a minute, not a quarter of an hour:
    // its heartbeat lapses, one of these looks, it waits for its retry and for the next look.
    superviseIntervalSeconds: 3,
    monitorIntervalSeconds: 3,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The queue stumbled'));
  const stopping = new AbortController();
  await boss.start();
  await layQueues(boss, jobs);
  return {
    async enqueue(tx, job, input, { group, afterSeconds } = {}) {
      // Checked on the way in: a job that cannot be read later would fail where nobody looks.
      const data = job.input.parse(input);
      await boss.send(job.name, data as object, {
        db: fromDrizzle(tx, sql),
        ...(afterSeconds && { startAfter: afterSeconds }),
        ...(group && { group: { id: group }, priority: -(await turnOf(tx, job.name, group)) }),
      });
    },
    health: () => readHealth(boss),
    async work(deps: Deps) {
      const workers: Worker[] = [];
      for (const job of jobs.flatMap((job) => Array.from({ length: job.concurrency }, () => job))) {
        workers.push(await startWorker(boss, job, deps, log, stopping.signal));
      }
      lookForWork(boss, workers, stopping.signal);
    },
    /** Takes up nothing more; what is under way goes on. */
    async rest() {
      stopping.abort();
      for (const { name } of jobs) await boss.offWork(name, { wait: false });
    },
    stop() {
      stopping.abort();
      return boss.stop({ graceful: true, timeout: 6_000, close: true });
    },
  } satisfies RunningQueue & { work(deps: Deps): Promise<void>; rest(): Promise<void> };
}

/** Counted by the queue's own keeping, which is a few seconds old at most. */
async function readHealth(boss: PgBoss): Promise<QueueHealth> {
  const queues = await boss.getQueues();
  const sum = (count: (queue: (typeof queues)[number]) => number) =>
    queues.reduce((all, queue) => all + count(queue), 0);
  return {
    waiting: sum(({ queuedCount }) => queuedCount),
    running: sum(({ activeCount }) => activeCount),
    failed: sum(({ failedCount }) => failedCount),
  };
}

/** How often it is looked whether something has become due that nobody was notified of. */
const lookMs = 2_000;

type Worker = { queue: string; id: string };

/**
 * What is queued is notified at once; what comes due later, such as a retry, is not. One look at all
 * queues finds that, where each worker would otherwise look by itself every few seconds.
 */
function lookForWork(boss: PgBoss, workers: Worker[], stopping: AbortSignal) {
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(
      `select distinct name from pgboss.job
       where state < 'active' and not blocked and start_after <= now()`,
    );
    const due = new Set(rows.map(({ name }: { name: string }) => name));
    for (const { queue, id } of workers) if (due.has(queue)) boss.notifyWorker(id);
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    // Without the database there is no work either; the next look comes soon.
    look()
      .catch(() => {})
      .finally(() => {
        isLooking = false;
      });
  }, lookMs);
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** One of these runs one job after another. */
async function startWorker<Deps>(
  boss: PgBoss,
  job: Job<Deps>,
  deps: Deps,
  log: Log,
  stopping: AbortSignal,
): Promise<Worker> {
  const options = {
    // They are told when there is something; see `lookForWork`.
    pollingIntervalSeconds: 60,
    notifyPollingIntervalSeconds: 600,
    ...(job.groupConcurrency && { groupConcurrency: job.groupConcurrency }),
  };
  const worker = await boss.work(job.name, options, async ([task]) => {
    if (!task) return;
    // Where one job was, there may be a hundred: without this, each waits for the next poll.
    boss.notifyWorker(worker);
    const attempt = attemptOf(job.name, task);
    const which = { job: job.name, id: task.id };
    for (;;) {
      try {
        await resumeSoon(boss, attempt);
        return await job.run(deps, job.input.parse(task.data));
      } catch (error) {
        if (error instanceof Interrupted) log.info(which, 'A job is left to the next start');
        else if (isAway(error)) {
          log.info(which, 'A job waits for the database');
          if (await waitForDatabase(boss, attempt, stopping)) continue;
          // Someone else has it by now, or the next start will.
        } else if (isDiskFull(error)) {
          log.info(which, 'A job waits for room on the disk');
          await waitForRoom(stopping);
          if (await waitForDatabase(boss, attempt, stopping)) continue;
        } else {
          log.error({ ...which, err: error }, 'A job failed');
          await noteFailedAttempt(boss, attempt, job.retries);
        }
        throw error;
      }
    }
  });
  return { queue: job.name, id: worker };
}
