import { eq } from 'drizzle-orm';
import { accountMessages } from '#contract/accounts.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { conflict } from '#server/errors.ts';
import { revokeAccess } from '#server/features/email-accounts/revoke-access.ts';
import { removeStoredFiles } from './accounts.jobs.ts';
import { usersTable } from './accounts.table.ts';
import { confirmPassword } from './accounts.ts';

/** Someone leaves by their own wish. */
export async function removeAccount(deps: Deps, userId: string, password: string) {
  await confirmPassword(deps.db, userId, password);
  await deps.db.transaction(async (tx) => {
    const admins = await holdAdministrators(tx);
    if (admins.length === 1 && admins[0] === userId) {
      throw conflict(accountMessages.lastAdministrator);
    }
    await eraseAccount(deps, tx, userId);
  });
}

/**
 * Keeps the set of administrators as it is until the transaction ends, and answers their ids. Locked
 * in one order, so that of two who would end each other's rights at once only one succeeds.
 */
export async function holdAdministrators(tx: Tx) {
  const admins = await tx
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(eq(usersTable.isAdmin, true))
    .orderBy(usersTable.id)
    .for('no key update');
  return admins.map(({ id }) => id);
}

/** Deletes an account with everything of theirs. Rows go at once; files follow as a job. */
export async function eraseAccount({ queue }: Pick<Deps, 'queue'>, tx: Tx, userId: string) {
  await revokeAccess({ queue }, tx, userId);
  await tx.delete(usersTable).where(eq(usersTable.id, userId));
  await queue.enqueue(tx, removeStoredFiles, { userId });
}
