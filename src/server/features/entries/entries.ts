import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Page } from '#contract/cursors.ts';
import {
  type Entry,
  type EntryDraft,
  type EntryKind,
  entryMessages,
  newestEntries,
  newestEntryBytes,
} from '#contract/entries.ts';
import { afterPlace, cursorOf, newestFirst, placeAt } from '#server/db/cursors.ts';
import type { Tx } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { conflict, notFound } from '#server/errors.ts';
import { checkStepOn } from '#server/features/journeys/journeys.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { recordingsTable } from '#server/features/recordings/recordings.table.ts';
import { keepWithEntry } from '#server/features/recordings/recordings.ts';
import { journeyStepsTable } from '#server/features/steps/steps.table.ts';
import { countWords } from './count-words.ts';
import { entriesTable } from './entries.table.ts';

export const entryNotFound: Record<EntryKind, string> = {
  text: entryMessages.textNotFound,
  voiceMemo: entryMessages.voiceMemoNotFound,
};

/** The entry, where it is of this project and this kind. */
export const oneEntry = (project: OwnProject, kind: EntryKind, id: string) =>
  and(eq(entriesTable.id, id), eq(entriesTable.projectId, project.id), eq(entriesTable.kind, kind));

const entryColumns = {
  id: entriesTable.id,
  kind: entriesTable.kind,
  content: entriesTable.content,
  wordCount: entriesTable.wordCount,
  step: { id: journeyStepsTable.id, name: journeyStepsTable.name },
  recordingIds: sql<string[]>`array(
    select ${recordingsTable.id} from ${recordingsTable}
    where ${recordingsTable.entryId} = ${entriesTable.id} order by ${recordingsTable.createdAt})`,
  version: entriesTable.version,
  createdAt: entriesTable.createdAt,
  updatedAt: entriesTable.updatedAt,
};

export async function getEntry(
  db: Tx,
  project: OwnProject,
  kind: EntryKind,
  id: string,
): Promise<Entry> {
  const [row] = await db
    .select(entryColumns)
    .from(entriesTable)
    .leftJoin(journeyStepsTable, eq(journeyStepsTable.id, entriesTable.stepId))
    .where(oneEntry(project, kind, id));
  if (!row) throw notFound(entryNotFound[kind]);
  return row;
}

/** Saves an entry and answers its id; with an id that was saved here before, that one stands. */
export async function insertEntry(
  tx: Tx,
  project: OwnProject,
  kind: EntryKind,
  {
    id,
    content,
    stepId = null,
    recordingIds = [],
  }: Partial<Pick<EntryDraft, 'id' | 'recordingIds'>> & Omit<EntryDraft, 'id' | 'recordingIds'>,
) {
  if (stepId) await checkStepOn(tx, project.journeyId, stepId);
  const values = { projectId: project.id, kind, content, stepId, wordCount: countWords(content) };
  const [made] = await tx
    .insert(entriesTable)
    .values({ ...(id && { id }), ...values })
    .onConflictDoNothing()
    .returning({ id: entriesTable.id });
  if (made) {
    await keepWithEntry(tx, project, made.id, recordingIds);
    return made.id;
  }
  const [before] = await tx
    .select({ id: entriesTable.id })
    .from(entriesTable)
    .where(oneEntry(project, kind, id ?? ''));
  if (!before) throw conflict(entryMessages.idTaken);
  return before.id;
}

const entriesBy = (name: string, place?: SQL) => {
  const { createdAt, id, projectId } = entriesTable;
  return prepared((db) =>
    db
      .select({ ...entryColumns, cursor: cursorOf(createdAt, id) })
      .from(entriesTable)
      .leftJoin(journeyStepsTable, eq(journeyStepsTable.id, entriesTable.stepId))
      .where(and(eq(projectId, sql.placeholder('projectId')), place))
      .orderBy(newestFirst(createdAt, id))
      .limit(sql.placeholder('limit'))
      .prepare(name),
  );
};
const firstEntries = entriesBy('first_entries');
const laterEntries = entriesBy(
  'later_entries',
  afterPlace(entriesTable.createdAt, entriesTable.id),
);

/** One page of a project's entries of both kinds, newest first. */
export async function listEntries(db: Tx, project: OwnProject, { limit, cursor }: Page) {
  const page = cursor ? laterEntries : firstEntries;
  const rows = await page(db).execute({
    projectId: project.id,
    limit: limit + 1,
    ...placeAt(cursor),
  });
  const nextCursor = rows.length > limit ? (rows[limit - 1]?.cursor ?? null) : null;
  const entries: Entry[] = rows.slice(0, limit).map(({ cursor: _, ...entry }) => entry);
  return { entries, nextCursor };
}

/** The newest of each kind, as many as fit into one answer; the very newest always comes. */
export async function listNewestEntries(db: Tx, project: OwnProject): Promise<Entry[]> {
  const { id, kind, createdAt, projectId, content } = entriesTable;
  const newestOf = (which: EntryKind) =>
    db
      .select({ id, kind, createdAt, size: sql<number>`octet_length(${content})`.as('size') })
      .from(entriesTable)
      .where(and(eq(projectId, project.id), eq(kind, which)))
      .orderBy(newestFirst(createdAt, id))
      .limit(newestEntries);
  const newest = unionAll(newestOf('text'), newestOf('voiceMemo')).as('newest');
  const order = sql`(partition by ${newest.kind} order by ${newest.createdAt} desc, ${newest.id} desc)`;
  const ranked = db
    .select({
      rankedId: sql<string>`${newest.id}`.as('ranked_id'),
      place: sql<number>`row_number() over ${order}`.as('place'),
      bytes: sql<number>`sum(${newest.size}) over ${order}`.as('bytes'),
    })
    .from(newest)
    .as('ranked');
  return db
    .select(entryColumns)
    .from(ranked)
    .innerJoin(entriesTable, eq(entriesTable.id, ranked.rankedId))
    .leftJoin(journeyStepsTable, eq(journeyStepsTable.id, entriesTable.stepId))
    .where(or(eq(ranked.place, 1), lte(ranked.bytes, newestEntryBytes)))
    .orderBy(newestFirst(entriesTable.createdAt, entriesTable.id));
}
