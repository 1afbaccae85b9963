import { asc, eq } from 'drizzle-orm';
import { type Format, type FormatDraft, formatDraft, formatMessages } from '#contract/formats.ts';
import type { Tx } from '#server/db/database.ts';
import { revisionOf } from '#server/db/edited-rows.ts';
import { notFound } from '#server/errors.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { formatPrerequisitesTable, formatsTable, formatUnlocksTable } from './formats.table.ts';

export async function listFormats(db: Tx): Promise<Format[]> {
  const rows = await db
    .select()
    .from(formatsTable)
    .orderBy(asc(formatsTable.createdAt), asc(formatsTable.id));
  const pairs = await db.select().from(formatPrerequisitesTable);
  const before = Map.groupBy(pairs, ({ formatId }) => formatId);
  return rows.map((row) => withPrerequisites(row, before.get(row.id) ?? []));
}

export async function getFormat(db: Tx, id: string): Promise<Format> {
  const [row] = await db.select().from(formatsTable).where(eq(formatsTable.id, id));
  if (!row) throw notFound(formatMessages.notFound);
  const pairs = await db
    .select()
    .from(formatPrerequisitesTable)
    .where(eq(formatPrerequisitesTable.formatId, id));
  return withPrerequisites(row, pairs);
}

const withPrerequisites = (
  row: typeof formatsTable.$inferSelect,
  pairs: { prerequisiteId: string }[],
): Format => {
  const { name, description, writerPrompt, contentScope, isFinalGoal } = row;
  const prerequisiteFormats = pairs.map(({ prerequisiteId }) => prerequisiteId).sort();
  const fields = { name, description, writerPrompt, contentScope, isFinalGoal };
  return { ...row, prerequisiteFormats, revision: revisionOf({ ...fields, prerequisiteFormats }) };
};

export async function createFormat(tx: Tx, draft: FormatDraft) {
  const { prerequisiteFormats, ...fields } = formatDraft.parse(draft);
  const [row] = await tx.insert(formatsTable).values(fields).returning();
  if (!row) throw new Error('The format was not stored');
  await savePrerequisites(tx, row.id, prerequisiteFormats);
  return row;
}

/** Replaces what comes before a format. */
export async function savePrerequisites(tx: Tx, formatId: string, prerequisites: string[]) {
  await tx.delete(formatPrerequisitesTable).where(eq(formatPrerequisitesTable.formatId, formatId));
  if (prerequisites.length === 0) return;
  const pairs = prerequisites.map((prerequisiteId) => ({ formatId, prerequisiteId }));
  await tx.insert(formatPrerequisitesTable).values(pairs).onConflictDoNothing();
}

/** Lets a project write in a format from now on; a second time changes nothing. */
export async function unlockFormat(tx: Tx, project: OwnProject, formatId: string) {
  await tx
    .insert(formatUnlocksTable)
    .values({ projectId: project.id, formatId })
    .onConflictDoNothing();
}
