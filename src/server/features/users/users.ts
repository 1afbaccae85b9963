import { eq } from 'drizzle-orm';
import { type AdminUser, type OpenedUser, userMessages } from '#contract/users.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { conflict, notAllowed, notFound } from '#server/errors.ts';
import { eraseAccount, holdAdministrators } from '#server/features/accounts/account-removal.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import { recordAudit } from '#server/features/audits/audits.ts';
import { asProfile } from '#server/features/profiles/profiles.ts';
import { removeSecondFactors, waysOf } from '#server/features/second-factors/second-factors.ts';
import { endSessionsOf } from '#server/features/sessions/sessions.ts';
import { tellOfRemovedFactors } from './users.jobs.ts';

export async function getUser(db: Tx, id: string): Promise<AdminUser> {
  const [row] = await db.select().from(usersTable).where(eq(usersTable.id, id));
  if (!row) throw notFound(userMessages.notFound);
  return asProfile(row);
}

export async function openUser(db: Tx, id: string): Promise<OpenedUser> {
  const user = await getUser(db, id);
  return { ...user, hasSecondFactor: (await waysOf(db, id)).length > 0 };
}

type Change = { actor: string; id: string };

/** Gives someone admin rights or takes them away; those of one's own stay. */
export async function setAdmin(
  db: Deps['db'],
  { actor, id, isAdmin }: Change & { isAdmin: boolean },
) {
  return db.transaction(async (tx): Promise<OpenedUser> => {
    await actAsAdministrator(tx, actor);
    const before = await openUser(tx, id);
    if (before.isAdmin === isAdmin) return before;
    if (id === actor) throw conflict(userMessages.ownRights);
    const changed = await tx.update(usersTable).set({ isAdmin }).where(eq(usersTable.id, id));
    if (changed.rowCount === 0) throw notFound(userMessages.notFound);
    const action = isAdmin ? 'grant-admin' : 'revoke-admin';
    await recordAudit(tx, { actor, action, subject: id, target: { type: 'user', id } });
    return { ...before, isAdmin };
  });
}

/**
 * For someone who has lost phone and codes alike: their password alone lets them in again. Whoever
 * has the lost phone may be signed in on it, so every device is signed out.
 */
export async function removeLostFactors({ db, queue }: Deps, { actor, id }: Change) {
  await db.transaction(async (tx) => {
    await actAsAdministrator(tx, actor);
    if (id === actor) throw conflict(userMessages.ownSecondFactors);
    const { hasSecondFactor } = await openUser(tx, id);
    if (!hasSecondFactor) return;
    await removeSecondFactors(tx, id);
    await endSessionsOf(tx, id);
    await recordAudit(tx, {
      actor,
      action: 'delete',
      subject: id,
      target: { type: 'second-factors', id },
    });
    await queue.enqueue(tx, tellOfRemovedFactors, { userId: id });
  });
}

/** Deletes someone's account; of the person only id and name stay, in the line that says it was done. */
export async function removeUser(deps: Deps, { actor, id }: Change) {
  await deps.db.transaction(async (tx) => {
    await actAsAdministrator(tx, actor);
    if (id === actor) throw conflict(userMessages.ownAccount);
    const { name, email } = await getUser(tx, id);
    await eraseAccount(deps, tx, id);
    const target = { type: 'user', id, name: name || email } as const;
    await recordAudit(tx, { actor, action: 'delete', target });
  });
}

/** Asked again with the administrators held: who lost their rights a moment ago changes nothing more. */
async function actAsAdministrator(tx: Tx, actor: string) {
  const administrators = await holdAdministrators(tx);
  if (!administrators.includes(actor)) throw notAllowed();
}
