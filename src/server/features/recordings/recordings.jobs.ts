import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hearingMessages, unsavedRecordingDays } from '#contract/recordings.ts';
import type { Deps } from '#server/compose.ts';
import { Interrupted } from '#server/errors.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { noteFailure } from '#server/log.ts';
import { CannotHear } from '#server/voice/ears.ts';
import { recordingsTable } from './recordings.table.ts';

const progressEveryMs = 1_000;

/** Writes down what is said in a recording. Run twice, it listens twice and writes the same. */
export const transcribeRecording = defineJob({
  name: 'transcribe-recording',
  input: z.object({ recordingId: z.uuid() }),
  concurrency: 1,
  async run(deps: Deps, { recordingId }) {
    const [row] = await deps.db
      .update(recordingsTable)
      .set({ status: 'processing' })
      .where(eq(recordingsTable.id, recordingId))
      .returning();
    if (!row || row.transcript !== null) return;
    const change = (values: Partial<typeof recordingsTable.$inferInsert>) =>
      deps.db.update(recordingsTable).set(values).where(eq(recordingsTable.id, recordingId));
    try {
      const heard = await listenTo(deps, row.storageKey, seldom(change));
      const { text, segments, durationMs } = heard;
      await change({ status: 'completed', progress: 1, transcript: text, segments, durationMs });
    } catch (error) {
      if (error instanceof Interrupted) throw error;
      // Shown to the person, who can try again; the recording itself stays.
      const foreseen = error instanceof CannotHear;
      noteFailure(deps.log, error, 'A recording was not heard', foreseen);
      const errorMessage = foreseen ? error.message : hearingMessages.failed;
      await change({ status: 'failed', errorMessage });
    }
  },
});

async function listenTo({ storage, ears }: Deps, key: string, onProgress: (part: number) => void) {
  const stream = await storage.read(key);
  try {
    return await ears.transcribe({ stream }, { onProgress });
  } finally {
    // Ears that give up before they have read it all would leave the file open.
    stream.destroy();
  }
}

/** A bar moves once a second; the database need not hear of more. */
function seldom(change: (values: { progress: number }) => Promise<unknown>) {
  let last = Date.now();
  return (progress: number) => {
    if (Date.now() - last < progressEveryMs) return;
    last = Date.now();
    change({ progress }).catch(() => {});
  };
}

export const removeRecordingFile = defineJob({
  name: 'remove-recording-file',
  input: z.object({ key: z.string() }),
  retries: 20,
  async run({ storage }: Deps, { key }) {
    await storage.remove(key);
  },
});

/** Recordings that nobody came back to. The file goes first: a row without one is found again. */
export const sweepRecordings = defineJob({
  name: 'sweep-recordings',
  input: z.unknown(),
  every: '37 3 * * *',
  async run({ db, storage }: Deps) {
    const old = sql`now() - make_interval(days => ${unsavedRecordingDays})`;
    const unsaved = and(isNull(recordingsTable.entryId), lt(recordingsTable.createdAt, old));
    const rows = await db
      .select({ id: recordingsTable.id, key: recordingsTable.storageKey })
      .from(recordingsTable)
      .where(unsaved)
      .limit(1_000);
    for (const { id, key } of rows) {
      await storage.remove(key);
      await db.delete(recordingsTable).where(and(eq(recordingsTable.id, id), unsaved));
    }
  },
});
