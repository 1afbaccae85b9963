import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Recording, recordingMessages } from '#contract/recordings.ts';
import type { Deps } from '#server/compose.ts';
import { conflict, Failure, invalid } from '#server/errors.ts';
import { findActiveProjectId } from '#server/features/projects/active-project.ts';
import { type OwnProject, ownProject, storagePrefix } from '#server/features/projects/projects.ts';
import { checkSession } from '#server/features/sessions/sessions.ts';
import type { Viewer } from '#server/http/gate.ts';
import type { SentFile } from '#server/http/sent-file.ts';
import { transcribeRecording } from './recordings.jobs.ts';
import { recordingsTable } from './recordings.table.ts';
import { asRecording, ownRecording } from './recordings.ts';

/** What a browser may play under its own name; all else is only bytes. */
const playable =
  /^audio\/(webm|ogg|mp4|mpeg|mp3|wav|x-wav|wave|aac|m4a|x-m4a|flac)$|^video\/(webm|mp4)$/;

type Upload = SentFile & { id?: string | undefined; projectId?: string | undefined };

/** Stores a recording and queues it to be heard. The same id again answers what was stored before. */
export async function storeRecording(deps: Deps, userId: string, upload: Upload) {
  const { db, queue, storage } = deps;
  const id = upload.id ?? uuidv7();
  const before = await findRecording(deps, userId, id);
  if (before) {
    upload.body.resume();
    return before;
  }
  const project = await projectFor(deps, userId, upload.projectId);
  const prefix = project ? storagePrefix(project) : `users/${userId}/`;
  // Every attempt has a file of its own, so that a broken-off one cannot spoil a good one.
  const storageKey = `${prefix}recordings/${id}-${uuidv7()}`;
  const [type = ''] = upload.contentType.toLowerCase().split(';');
  const contentType = playable.test(type) ? type : 'application/octet-stream';
  await storage.put(storageKey, upload.body, contentType);
  try {
    await refuseWrongSize(deps, storageKey, upload.isTruncated());
    return await db.transaction(async (tx) => {
      const values = { id, userId, projectId: project?.id ?? null, storageKey, contentType };
      const [row] = await tx
        .insert(recordingsTable)
        .values(values)
        .onConflictDoNothing()
        .returning();
      if (!row) throw conflict(recordingMessages.idTaken);
      await queue.enqueue(tx, transcribeRecording, { recordingId: id });
      return asRecording(row);
    });
  } catch (error) {
    await storage.remove(storageKey);
    // Two tabs may send the same recording at once: the first one stands for both.
    const other = await findRecording(deps, userId, id);
    if (other) return other;
    throw error;
  }
}

async function refuseWrongSize({ storage }: Deps, key: string, truncated: boolean) {
  if (truncated) throw new Failure(413, recordingMessages.tooLarge);
  const stored = await storage.describe(key);
  if (!stored || stored.bytes === 0) throw invalid(recordingMessages.empty);
}

async function findRecording({ db }: Deps, userId: string, id: string) {
  const [row] = await db.select().from(recordingsTable).where(eq(recordingsTable.id, id));
  return row?.userId === userId ? asRecording(row) : null;
}

/** Named by the caller, else the one they work on: a recording goes with its project. */
async function projectFor(
  { db }: Deps,
  userId: string,
  named: string | undefined,
): Promise<OwnProject | null> {
  const id = named ?? (await findActiveProjectId(db, userId));
  return id ? ownProject(db, userId, id) : null;
}

const lookEveryMs = 150;

/** Waits until it is written down or waiting ends; a long recording is asked after later. */
export async function waitForTranscript(
  { db }: Deps,
  viewer: Viewer,
  { id, end }: { id: string; end: AbortSignal },
): Promise<Recording> {
  for (;;) {
    const row = await ownRecording(db, viewer.userId, id);
    if (row.status === 'completed' || row.status === 'failed') return asRecording(row);
    await setTimeout(lookEveryMs, undefined, { signal: end }).catch(() => {});
    if (end.aborted) return asRecording(row);
    await checkSession(db, viewer);
  }
}
