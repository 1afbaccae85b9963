import { eq } from 'drizzle-orm';
import { type EndOfTurnWait, usualEndOfTurnWait } from '#contract/calls.ts';
import type { Tx } from '#server/db/database.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';

export async function getEndOfTurnWait(db: Tx, userId: string) {
  const [row] = await db
    .select({ wait: usersTable.endOfTurnWait })
    .from(usersTable)
    .where(eq(usersTable.id, userId));
  return { wait: row?.wait ?? usualEndOfTurnWait };
}

export async function saveEndOfTurnWait(db: Tx, userId: string, setting: { wait: EndOfTurnWait }) {
  await db.update(usersTable).set({ endOfTurnWait: setting.wait }).where(eq(usersTable.id, userId));
  return setting;
}
