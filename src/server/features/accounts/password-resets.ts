import { and, eq, gt, sql } from 'drizzle-orm';
import { accountMessages } from '#contract/accounts.ts';
import type { Deps } from '#server/compose.ts';
import { invalid } from '#server/errors.ts';
import { endSecondSteps } from '#server/features/second-factors/second-factors.ts';
import { endSessionsOf } from '#server/features/sessions/sessions.ts';
import { hashToken, newToken } from '#server/secrets.ts';
import { passwordResetsTable, usersTable } from './accounts.table.ts';
import { asUser } from './accounts.ts';
import { hashNewPassword } from './passwords.ts';
import { openOrAskOn, type Visit } from './sign-in.ts';

const resetLinkMinutes = 60;

/** Makes a link's secret part. It exists only in the letter; here lies its hash. */
export async function createResetToken({ db }: Pick<Deps, 'db'>, userId: string) {
  const { token, hash } = newToken();
  const expiresAt = sql`now() + make_interval(mins => ${resetLinkMinutes})`;
  await db.insert(passwordResetsTable).values({ tokenHash: hash, userId, expiresAt });
  return token;
}

/** Sets the new password, once per link, ends every session of the account and opens one here. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  visit: Visit,
) {
  const good = and(
    eq(passwordResetsTable.tokenHash, hashToken(token)),
    gt(passwordResetsTable.expiresAt, sql`now()`),
  );
  const [link] = await deps.db
    .select({ email: usersTable.email })
    .from(passwordResetsTable)
    .innerJoin(usersTable, eq(usersTable.id, passwordResetsTable.userId))
    .where(good);
  if (!link) throw invalid(accountMessages.resetLinkSpent);
  const passwordHash = await hashNewPassword(password, link.email);
  return deps.db.transaction(async (tx) => {
    // Deleting is what spends the link: of many at once only one finds it.
    const [spent] = await tx.delete(passwordResetsTable).where(good).returning();
    if (!spent) throw invalid(accountMessages.resetLinkSpent);
    const { userId } = spent;
    await tx.delete(passwordResetsTable).where(eq(passwordResetsTable.userId, userId));
    const [row] = await tx
      .update(usersTable)
      .set({ passwordHash })
      .where(eq(usersTable.id, userId))
      .returning();
    if (!row) throw invalid(accountMessages.resetLinkSpent);
    // After the password: a sign-in with the old one either is over by now or will be refused.
    await endSessionsOf(tx, userId);
    await endSecondSteps(tx, userId);
    return openOrAskOn({ db: tx, keys: deps.keys }, asUser(row), visit);
  });
}
