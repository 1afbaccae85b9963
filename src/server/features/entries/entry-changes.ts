import { and, eq, or, sql } from 'drizzle-orm';
import {
  type EntryChange,
  type EntryDraft,
  type EntryKind,
  entryMessages,
} from '#contract/entries.ts';
import type { Deps } from '#server/compose.ts';
import { conflict, notFound } from '#server/errors.ts';
import { readForFacts } from '#server/features/ai-tasks/task-asking.ts';
import { removeUnsupported } from '#server/features/corpus/cleanup.ts';
import { checkStepOn } from '#server/features/journeys/journeys.ts';
import { type OwnProject, touchProject } from '#server/features/projects/projects.ts';
import { readSoon } from '#server/features/readings/reading-orders.ts';
import { keepWithEntry, removeRecordingsOf } from '#server/features/recordings/recordings.ts';
import { countWords } from './count-words.ts';
import { entriesTable } from './entries.table.ts';
import { entryNotFound, getEntry, insertEntry, oneEntry } from './entries.ts';

type Work = Pick<Deps, 'db' | 'queue'>;

/** Adds an entry. The same id in the same place again answers what was saved the first time. */
export async function addEntry(
  deps: Work,
  project: OwnProject,
  kind: EntryKind,
  draft: EntryDraft,
) {
  return deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    const id = await insertEntry(tx, project, kind, draft);
    await readSoon(deps, tx, project);
    await readForFacts(deps, tx, project, 'soon');
    return getEntry(tx, project, kind, id);
  });
}

/** Changes an entry, unless it is no longer the one that the caller saw. */
export async function changeEntry(
  deps: Work,
  project: OwnProject,
  entry: { kind: EntryKind; id: string },
  { content, stepId, version, recordingIds = [] }: EntryChange,
) {
  const { kind, id } = entry;
  return deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    if (stepId) await checkStepOn(tx, project.journeyId, stepId);
    // The same words again are a repeated save, not a change made elsewhere.
    const seen = or(eq(entriesTable.version, version ?? 0), eq(entriesTable.content, content));
    const changed = await tx
      .update(entriesTable)
      .set({
        content,
        wordCount: countWords(content),
        version: sql`${entriesTable.version} + 1`,
        ...(stepId !== undefined && { stepId }),
      })
      .where(and(oneEntry(project, kind, id), version === undefined ? undefined : seen))
      .returning({ id: entriesTable.id });
    const now = await getEntry(tx, project, kind, id);
    if (changed.length === 0) throw conflict(entryMessages.changed);
    await readSoon(deps, tx, project);
    await readForFacts(deps, tx, project, 'soon');
    if (recordingIds.length === 0) return now;
    await keepWithEntry(tx, project, id, recordingIds);
    return getEntry(tx, project, kind, id);
  });
}

/** Deletes an entry, with the recording that was kept with it. */
export async function removeEntry(deps: Work, project: OwnProject, kind: EntryKind, id: string) {
  await deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    await getEntry(tx, project, kind, id);
    await removeRecordingsOf(deps, tx, id);
    const removed = await tx
      .delete(entriesTable)
      .where(oneEntry(project, kind, id))
      .returning({ id: entriesTable.id });
    if (removed.length === 0) throw notFound(entryNotFound[kind]);
    await removeUnsupported(tx, project);
  });
}
