import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { isAway, type Tx } from '#server/db/database.ts';
import { Interrupted, isDiskFull } from '#server/errors.ts';
import {
  attemptOf,
  noteFailedAttempt,
  resumeSoon,
  waitForDatabase,
  waitForRoom,
} from './attempts.ts';
import type { Job, Queue, QueueHealth } from './jobs.ts';
import { createQueues, waitWhileBusy } from './pg-boss-setup.ts';
import { superviseSeconds, type Worker, watchQueue } from './watch-queue.ts';

type Say = (details: object, message: string) => void;
type Log = { error: Say; info: Say };

export type RunningQueue = Queue & { stop(): Promise<void> };

/** The queue in PostgreSQL itself. Starts sending at once; runs nothing until `work` is called. */
export async function startQueue<Deps>(url: string, jobs: Job<Deps>[], log: Log) {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'walt-queue',
    // The polls, the heartbeats and what jobs report back: all short. Requests have a pool of their own.
    max: 8,
    useListenNotify: true,
    // One that is given up too early is opened anew, and then all workers ask at once.
    notifyHeartbeatTimeoutMs: 30_000,
    // See calendar.ts.
    schedule: false,
    supervise: false,
    monitorIntervalSeconds: superviseSeconds,
  });
  waitWhileBusy(boss.getDb());
  boss.on('error', (error) => log.error({ err: error }, 'The queue stumbled'));
  const stopping = new AbortController();
  await boss.start();
  await createQueues(boss, jobs);
  const workers: Worker[] = [];
  watchQueue(boss, { jobs, workers, stopping: stopping.signal });
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
      for (const job of jobs.flatMap((job) => Array.from({ length: job.concurrency }, () => job))) {
        workers.push(await startWorker(boss, job, deps, log, stopping.signal));
      }
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

async function readHealth(boss: PgBoss): Promise<QueueHealth> {
  const { rows } = await boss.getDb().executeSql(
    `select count(*) filter (where state < 'active')::int as waiting,
       count(*) filter (where state = 'active')::int as running,
       count(*) filter (where state = 'failed')::int as failed
     from pgboss.job where not starts_with(name, '__pgboss__')`,
  );
  return rows[0];
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
    // They are told when there is something; see `watchQueue`.
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

/**
 * When a group's next job has its turn: after those that the group has waiting, but not before the
 * turn that is being served now. So a group's hundredth job comes after everyone else's first, and
 * one that comes late does not have to catch up.
 */
async function turnOf(tx: Tx, queue: string, group: string) {
  const { rows } = await tx.execute<{ turn: number }>(sql`
    select greatest(
      coalesce(max(-priority) filter (where group_id = ${group}) + 1, 0),
      coalesce(min(-priority), 0)
    )::int as turn
    from pgboss.job where name = ${queue} and state in ('created', 'retry', 'active')`);
  return rows[0]?.turn ?? 0;
}
