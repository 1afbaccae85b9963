import { asc } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { auditsTable } from './audits.table.ts';

/** What was written down while something was done, for tests. */
export async function auditsOf(db: Db, work: () => Promise<unknown>) {
  const before = await db.$count(auditsTable);
  await work();
  const rows = await db.select().from(auditsTable).orderBy(asc(auditsTable.id));
  return rows
    .slice(before)
    .map(({ action, targetType, targetName }) => [action, targetType, targetName]);
}
