import { setTimeout } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';

/** How often one job may be lost to a killed process or a lost database before it is given up. */
export const mostLosses = 250;

/** How long a job waits that was lost, in seconds. */
export const soon = 1;

const longestDelay = 300;

/** One run of one job, as the queue knows it: a later run of the same job has a higher count. */
export type Attempt = { queue: string; id: string; count: number; failures: number };

type Task = { id: string; retryCount: number; data: unknown };

export const attemptOf = (queue: string, { id, retryCount, data }: Task): Attempt => {
  const { failures } = Object(data) as { failures?: unknown };
  return { queue, id, count: retryCount, failures: typeof failures === 'number' ? failures : 0 };
};

const ours = `where name = $1 and id = $2 and retry_count = $3 and state = 'active'`;

/**
 * Notes that a job failed by itself, apart from the times it was lost: it waits longer each time,
 * and after so many retries it is given up.
 */
export async function noteFailedAttempt(boss: PgBoss, attempt: Attempt, retries: number) {
  const { queue, id, count } = attempt;
  const failures = attempt.failures + 1;
  const delay = Math.min(longestDelay, 2 ** failures);
  await boss.getDb().executeSql(
    `update pgboss.job set
       data = jsonb_set(coalesce(data, '{}'), '{failures}', to_jsonb($4::int)),
       retry_delay = $5::int,
       retry_limit = case when $4::int > $6::int then retry_count else retry_limit end
     ${ours}`,
    [queue, id, count, failures, delay, retries],
  );
}

/** From here on it is lost and found within seconds again, however it failed before. */
export async function resumeSoon(boss: PgBoss, { queue, id, count, failures }: Attempt) {
  if (failures === 0) return;
  await boss
    .getDb()
    .executeSql(`update pgboss.job set retry_delay = $4::int ${ours}`, [queue, id, count, soon]);
}

const fullPause = 5_000;

/** A full disk is nobody's mistake, and somebody has to make room first. */
export const waitForRoom = (stopping: AbortSignal) =>
  setTimeout(fullPause, undefined, { signal: stopping }).catch(() => {});

const pause = 500;

/**
 * Waits until the database answers, and says whether the job is still ours to run: where its
 * heartbeat has lapsed meanwhile, someone else takes it up.
 */
export async function waitForDatabase(boss: PgBoss, attempt: Attempt, stopping: AbortSignal) {
  const { queue, id, count } = attempt;
  while (!stopping.aborted) {
    try {
      const { rows } = await boss
        .getDb()
        .executeSql(`update pgboss.job set heartbeat_on = now() ${ours} returning id`, [
          ...[queue, id, count],
        ]);
      return rows.length > 0;
    } catch {
      await setTimeout(pause, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return false;
}
