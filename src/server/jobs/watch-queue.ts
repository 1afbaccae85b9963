import type { PgBoss } from 'pg-boss';

export type Worker = { queue: string; id: string };

/** How often it is looked whether something has become due that nobody was notified of. */
const lookMs = 2_000;

/**
 * How often the queue is kept in order while there is work: lapsed heartbeats, old jobs, counts. A job whose
 * process was killed is taken up again within half a minute: its heartbeat lapses, one of these notices,
 * it waits for its retry and for the next look.
 */
export const superviseSeconds = 3;

/** The same while there is none. */
const restingSeconds = 60;

/**
 * What is queued is notified at once; what comes due later, such as a retry, is not. One look at all
 * queues finds that, where each worker would otherwise look by itself every few seconds, and tells
 * whether there is anything to keep in order.
 */
export function watchQueue(boss: PgBoss, workers: Worker[], stopping: AbortSignal) {
  let supervisedAt = 0;
  let wasBusy = true;
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(
      `select distinct name, state = 'active' as running from pgboss.job
       where state = 'active' or (state < 'active' and not blocked and start_after <= now())`,
    );
    const due = new Set(rows.flatMap(({ name, running }) => (running ? [] : [name])));
    for (const { queue, id } of workers) if (due.has(queue)) boss.notifyWorker(id);
    const isBusy = rows.length > 0;
    // Once more after the last job, whose count would stand there else.
    const pause = isBusy || wasBusy ? superviseSeconds : restingSeconds;
    if (Date.now() - supervisedAt < pause * 1000) return;
    [supervisedAt, wasBusy] = [Date.now(), isBusy];
    await boss.supervise();
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
