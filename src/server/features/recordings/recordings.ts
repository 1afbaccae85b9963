import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { type Recording, recordingMessages } from '#contract/recordings.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { FileKeeper } from '#server/feature.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { removeRecordingFile, transcribeRecording } from './recordings.jobs.ts';
import { recordingsTable } from './recordings.table.ts';

declare const own: unique symbol;

/** A recording that was found to be its caller's. */
export type OwnRecording = typeof recordingsTable.$inferSelect & { readonly [own]: true };

/** The only maker of `OwnRecording`. One that is not there and one that is another's are the same. */
export async function ownRecording(db: Tx, userId: string, id: string): Promise<OwnRecording> {
  const [row] = await db
    .select()
    .from(recordingsTable)
    .where(and(eq(recordingsTable.id, id), eq(recordingsTable.userId, userId)));
  if (!row) throw notFound(recordingMessages.notFound);
  return row as OwnRecording;
}

export const asRecording = (row: typeof recordingsTable.$inferSelect): Recording => ({
  id: row.id,
  status: row.status,
  progress: row.progress,
  transcript: row.transcript,
  errorMessage: row.errorMessage,
  durationMs: row.durationMs,
  contentType: row.contentType,
  createdAt: row.createdAt,
});

const listenSeconds = 5 * 60;

export async function listenTo({ storage }: Deps, recording: OwnRecording) {
  return { url: await storage.downloadUrl(recording.storageKey, listenSeconds) };
}

/** Lets Walt listen again. Fifty at once queue it once. */
export async function retryRecording({ db, queue }: Deps, recording: OwnRecording) {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(recordingsTable)
      .set({ status: 'pending', progress: 0, errorMessage: null })
      .where(and(eq(recordingsTable.id, recording.id), eq(recordingsTable.status, 'failed')))
      .returning();
    if (!row) throw conflict(recordingMessages.notFailed);
    await queue.enqueue(tx, transcribeRecording, { recordingId: row.id });
    return asRecording(row);
  });
}

export async function removeRecording({ db, queue }: Deps, recording: OwnRecording) {
  await db.transaction(async (tx) => {
    await tx.delete(recordingsTable).where(eq(recordingsTable.id, recording.id));
    await queue.enqueue(tx, removeRecordingFile, { key: recording.storageKey });
  });
}

/** Keeps recordings with the memo that was made of them. */
export async function keepWithEntry(
  tx: Tx,
  project: OwnProject,
  entryId: string,
  recordingIds: string[],
) {
  for (const id of recordingIds) {
    const recording = await ownRecording(tx, project.userId, id);
    if (recording.projectId && recording.projectId !== project.id) {
      throw notFound(recordingMessages.notFound);
    }
    const free = or(isNull(recordingsTable.entryId), eq(recordingsTable.entryId, entryId));
    const kept = await tx
      .update(recordingsTable)
      .set({ entryId })
      .where(and(eq(recordingsTable.id, id), free))
      .returning({ id: recordingsTable.id });
    if (kept.length === 0) throw conflict(recordingMessages.usedElsewhere);
  }
}

/** Takes away what was kept with an entry that is being deleted. */
export async function removeRecordingsOf({ queue }: Pick<Deps, 'queue'>, tx: Tx, entryId: string) {
  const removed = await tx
    .delete(recordingsTable)
    .where(eq(recordingsTable.entryId, entryId))
    .returning({ key: recordingsTable.storageKey });
  for (const { key } of removed) await queue.enqueue(tx, removeRecordingFile, { key });
}

export const recordingFiles: FileKeeper = {
  keys: /^users\/[^/]+\/(?:projects\/[^/]+\/)?recordings\/[^/]+$/,
  async known(db, keys) {
    const rows = await db
      .select({ key: recordingsTable.storageKey })
      .from(recordingsTable)
      .where(inArray(recordingsTable.storageKey, keys));
    return new Set(rows.map(({ key }) => key));
  },
};
