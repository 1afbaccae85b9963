import { eq, sql } from 'drizzle-orm';
import { accountMessages, type User } from '#contract/accounts.ts';
import type { Deps } from '#server/compose.ts';
import { isDuplicate, type Tx } from '#server/db/database.ts';
import { conflict, invalid, notAuthenticated } from '#server/errors.ts';
import type { ExportFile } from '#server/feature.ts';
import { secondStepsTable } from '#server/features/second-factors/second-factors.table.ts';
import { endSessionsOf } from '#server/features/sessions/sessions.ts';
import { passwordResetsTable, usersTable } from './accounts.table.ts';
import { hashNewPassword, passwordMatches } from './passwords.ts';

type UserRow = typeof usersTable.$inferSelect;

export const asUser = ({
  id,
  name,
  email,
  isAdmin,
  createdAt,
}: Pick<UserRow, keyof User>): User => ({
  id,
  name,
  email,
  isAdmin,
  createdAt,
});

export async function findUser(db: Tx, userId: string) {
  const [row] = await db.select().from(usersTable).where(eq(usersTable.id, userId));
  if (!row) throw notAuthenticated();
  return row;
}

export async function findUserByEmail(db: Tx, email: string) {
  const [row] = await db.select().from(usersTable).where(eq(usersTable.email, email));
  return row;
}

type Registration = { name: string; email: string; password: string };

const registrationLock = 0x52_45_47;

/** Creates an account. On an empty installation it is the administrator's. */
export async function register({ db, config }: Deps, { name, email, password }: Registration) {
  const passwordHash = await hashNewPassword(password, email);
  try {
    return await db.transaction(async (tx) => {
      // One at a time, so that of two first accounts only one is the first.
      await tx.execute(sql`select pg_advisory_xact_lock(${registrationLock})`);
      const [anyone] = await tx.select({ id: usersTable.id }).from(usersTable).limit(1);
      const isAdmin = anyone === undefined || config.adminEmails.has(email);
      const [row] = await tx
        .insert(usersTable)
        .values({ name, email, passwordHash, isAdmin, ...config.privacyDefaults })
        .returning();
      if (!row) throw new Error('The account was not stored');
      return asUser(row);
    });
  } catch (error) {
    if (isDuplicate(error)) throw conflict(accountMessages.emailTaken);
    throw error;
  }
}

export async function rename({ db }: Deps, userId: string, name: string) {
  const [row] = await db
    .update(usersTable)
    .set({ name })
    .where(eq(usersTable.id, userId))
    .returning();
  if (!row) throw notAuthenticated();
  return asUser(row);
}

type PasswordChange = { currentPassword: string; newPassword: string };

/** Changes the password, signs every other device out, and makes links in earlier letters worthless. */
export async function changePassword(
  { db }: Deps,
  viewer: { userId: string; sessionId: string },
  { currentPassword, newPassword }: PasswordChange,
) {
  const { email } = await confirmPassword(db, viewer.userId, currentPassword);
  const passwordHash = await hashNewPassword(newPassword, email);
  await db.transaction(async (tx) => {
    await tx.update(usersTable).set({ passwordHash }).where(eq(usersTable.id, viewer.userId));
    await tx.delete(passwordResetsTable).where(eq(passwordResetsTable.userId, viewer.userId));
    await tx.delete(secondStepsTable).where(eq(secondStepsTable.userId, viewer.userId));
    await endSessionsOf(tx, viewer.userId, { except: viewer.sessionId });
  });
}

export async function confirmPassword(db: Tx, userId: string, password: string) {
  const user = await findUser(db, userId);
  if (!(await passwordMatches(password, user.passwordHash))) {
    throw invalid(accountMessages.wrongPassword);
  }
  return user;
}

/** Addresses named in ADMIN_EMAILS are administrators, also when they were named later. */
export async function promoteNamedAdmins({ db, config }: Pick<Deps, 'db' | 'config'>) {
  for (const email of config.adminEmails) {
    await db.update(usersTable).set({ isAdmin: true }).where(eq(usersTable.email, email));
  }
}

export async function* accountExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  const { passwordHash: _, place: __, words: ___, ...row } = await findUser(db, userId);
  yield { path: 'account.json', text: JSON.stringify(row, null, 2) };
}
