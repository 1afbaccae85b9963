import type { PgBoss } from 'pg-boss';
import { isTimeout } from '#server/db/patient-pool.ts';

/** Nobody waits for background work as people wait for an answer. */
const longestMs = 120_000;

/**
 * The queue gives up a statement that has waited ten seconds for one of its few connections. Where
 * others were answered meanwhile, the database is not away but busy, and the statement waits on: it was
 * not sent yet.
 */
export function waitBehindOthers(db: ReturnType<PgBoss['getDb']>) {
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
