import type { PgBoss } from 'pg-boss';
import { createMinutes, readCalendar } from './calendar.ts';

export type Worker = { queue: string; id: string };
type Recurring = { name: string; every?: string };

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
 * whether there is anything to keep in order. What comes round by itself is sent when its minute has come.
 */
export function watchQueue(
  boss: PgBoss,
  { jobs, workers, stopping }: { jobs: Recurring[]; workers: Worker[]; stopping: AbortSignal },
) {
  const calendar = jobs.flatMap(({ name, every }) =>
    every ? [{ name, isDue: readCalendar(every) }] : [],
  );
  const minutesSince = createMinutes();
  const sendDue = async (minute: number) => {
    for (const { name, isDue } of calendar) {
      // Whichever process sends it first; the others' is the same.
      const once = { singletonKey: `calendar-${minute}`, singletonSeconds: 3600 };
      if (isDue(minute)) await boss.send(name, {}, once);
    }
  };
  let supervisedAt = 0;
  let wasBusy = true;
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(
      `select floor(extract(epoch from now()) / 60)::int as minute,
         exists (select from pgboss.job where state = 'active') as running,
         array(select distinct name from pgboss.job
           where state < 'active' and not blocked and start_after <= now()) as due`,
    );
    const [{ minute, running, due }] = rows as [Seen];
    for (const { queue, id } of workers) if (due.includes(queue)) boss.notifyWorker(id);
    for (const each of minutesSince(minute)) await sendDue(each);
    const isBusy = running || due.length > 0;
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

/** The minute is the database's, which all processes share. */
type Seen = { minute: number; running: boolean; due: string[] };
