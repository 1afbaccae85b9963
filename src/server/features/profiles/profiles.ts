import { eq } from 'drizzle-orm';
import type { Permissions, Profile } from '#contract/profiles.ts';
import type { Tx } from '#server/db/database.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import { asUser, findUser } from '#server/features/accounts/accounts.ts';

type Shown = Parameters<typeof asUser>[0] & Permissions;

export function asProfile(row: Shown): Profile {
  const { canSeeProgress, canSeeTranscripts, contributeToWorldStory } = row;
  const grantedPermissions = { canSeeProgress, canSeeTranscripts, contributeToWorldStory };
  return { ...asUser(row), grantedPermissions };
}

export async function getProfile(db: Tx, userId: string) {
  return asProfile(await findUser(db, userId));
}

export async function savePermissions(db: Tx, userId: string, permissions: Permissions) {
  await db.update(usersTable).set(permissions).where(eq(usersTable.id, userId));
  return permissions;
}
