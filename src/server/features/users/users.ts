import { count, desc, eq } from 'drizzle-orm';
import type { AdminUser } from '#contract/users.ts';
import type { Tx } from '#server/db/database.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import { asProfile } from '#server/features/profiles/profiles.ts';

type Wanted = { page: number; limit: number; role?: 'admin' | 'user' | undefined };

export async function listUsers(db: Tx, { page, limit, role }: Wanted) {
  const wanted = role && eq(usersTable.isAdmin, role === 'admin');
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(usersTable)
      .where(wanted)
      .orderBy(desc(usersTable.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(usersTable).where(wanted),
  ]);
  const users: AdminUser[] = rows.map(asProfile);
  return { users, total: counted?.total ?? 0 };
}
