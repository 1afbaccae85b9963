import { eq } from 'drizzle-orm';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { revokeAtGoogle } from './email-accounts.jobs.ts';
import { emailAccountsTable } from './email-accounts.table.ts';

/** To be called before an account goes: Google, too, shall forget that it was linked. */
export async function revokeAccess({ queue }: Pick<Deps, 'queue'>, tx: Tx, userId: string) {
  const { sealedTokens, userId: owner } = emailAccountsTable;
  const [account] = await tx
    .select({ sealedTokens })
    .from(emailAccountsTable)
    .where(eq(owner, userId));
  if (account) await queue.enqueue(tx, revokeAtGoogle, { userId, ...account });
}
