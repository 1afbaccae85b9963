import { eq } from 'drizzle-orm';
import { type AdminUser, userMessages } from '#contract/users.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { conflict, notAllowed, notFound } from '#server/errors.ts';
import { eraseAccount, holdAdministrators } from '#server/features/accounts/account-removal.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import { recordAudit } from '#server/features/audits/audits.ts';
import { asProfile } from '#server/features/profiles/profiles.ts';

export async function getUser(db: Tx, id: string): Promise<AdminUser> {
  const [row] = await db.select().from(usersTable).where(eq(usersTable.id, id));
  if (!row) throw notFound(userMessages.notFound);
  return asProfile(row);
}

type Change = { actor: string; id: string };

/** Gives someone admin rights or takes them away; those of one's own stay. */
export async function setAdmin(
  db: Deps['db'],
  { actor, id, isAdmin }: Change & { isAdmin: boolean },
) {
  return db.transaction(async (tx): Promise<AdminUser> => {
    await actAsAdministrator(tx, actor);
    const before = await getUser(tx, id);
    if (before.isAdmin === isAdmin) return before;
    if (id === actor) throw conflict(userMessages.ownRights);
    const [row] = await tx
      .update(usersTable)
      .set({ isAdmin })
      .where(eq(usersTable.id, id))
      .returning();
    if (!row) throw notFound(userMessages.notFound);
    const action = isAdmin ? 'grant-admin' : 'revoke-admin';
    await recordAudit(tx, { actor, action, subject: id, target: { type: 'user', id } });
    return asProfile(row);
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
