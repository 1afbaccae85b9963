import { eq } from 'drizzle-orm';
import { accountMessages } from '#contract/accounts.ts';
import type { Deps } from '#server/compose.ts';
import { conflict } from '#server/errors.ts';
import { removeStoredFiles } from './accounts.jobs.ts';
import { usersTable } from './accounts.table.ts';
import { confirmPassword } from './accounts.ts';

/** Deletes the account with everything of theirs. Rows go at once; files follow as a job. */
export async function removeAccount({ db, queue }: Deps, userId: string, password: string) {
  await confirmPassword(db, userId, password);
  await db.transaction(async (tx) => {
    // Locked in one order, so that two administrators leaving at once cannot both go.
    const admins = await tx
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(eq(usersTable.isAdmin, true))
      .orderBy(usersTable.id)
      .for('update');
    if (admins.length === 1 && admins[0]?.id === userId) {
      throw conflict(accountMessages.lastAdministrator);
    }
    await tx.delete(usersTable).where(eq(usersTable.id, userId));
    await queue.enqueue(tx, removeStoredFiles, { userId });
  });
}
