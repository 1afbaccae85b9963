import { eq } from 'drizzle-orm';
import { callRecordingMessages } from '#contract/call-recordings.ts';
import type { Tx } from '#server/db/database.ts';
import { notAllowed } from '#server/errors.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';

export async function getVoiceSetting(db: Tx, userId: string) {
  const [row] = await db
    .select({ keepsVoice: usersTable.keepsVoice })
    .from(usersTable)
    .where(eq(usersTable.id, userId));
  return { keepsVoice: row?.keepsVoice ?? false };
}

export async function saveVoiceSetting(db: Tx, userId: string, setting: { keepsVoice: boolean }) {
  await db.update(usersTable).set(setting).where(eq(usersTable.id, userId));
  return setting;
}

/** The person's word, asked of the database at each piece. */
export async function refuseUnwantedVoice(db: Tx, userId: string) {
  const { keepsVoice } = await getVoiceSetting(db, userId);
  if (!keepsVoice) throw notAllowed(callRecordingMessages.turnedOff);
}
