import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import type { Answer } from '#contract/route.ts';
import type { draftRoutes, WritingDraft } from '#contract/writing-drafts.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { writingJobsTable } from './artefacts.table.ts';
import type { OwnArtefact } from './artefacts.ts';

const { id: jobId, artefactId, status, draft } = writingJobsTable;

/** Work that is not finished: what is kept with it is kept for whoever waits. */
export const unfinished = (id: string) =>
  and(eq(jobId, id), inArray(status, ['pending', 'processing']));

const pauseMs = 700;

/** Keeps what a job has written so far where the page finds it, whichever process writes. */
export function keepDrafts(db: Db, id: string) {
  let newest: WritingDraft | null = null;
  let isAtIt = false;

  const keepNewest = async () => {
    if (isAtIt) return;
    isAtIt = true;
    try {
      while (newest) {
        const kept = newest;
        newest = null;
        await db.update(writingJobsTable).set({ draft: kept }).where(unfinished(id));
        await sleep(pauseMs, undefined, { ref: false });
      }
    } finally {
      isAtIt = false;
    }
  };

  return (shown: WritingDraft): void => {
    newest = shown;
    // One that cannot be kept is not missed: the next one comes, or the piece itself.
    keepNewest().catch(() => undefined);
  };
}

export async function findDraft(
  db: Tx,
  artefact: OwnArtefact,
): Promise<Answer<typeof draftRoutes.get>> {
  const [row] = await db
    .select({ draft })
    .from(writingJobsTable)
    .where(and(eq(artefactId, artefact.id), inArray(status, ['pending', 'processing'])));
  return { isUnderWay: row !== undefined, draft: row?.draft ?? null };
}
