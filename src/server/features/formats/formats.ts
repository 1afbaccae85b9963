import { type FormatDraft, formatDraft } from '#contract/formats.ts';
import type { Tx } from '#server/db/database.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { formatUnlocksTable } from './format-unlocks.table.ts';
import { formatPrerequisitesTable, formatsTable } from './formats.table.ts';

export async function createFormat(tx: Tx, draft: FormatDraft) {
  const { prerequisiteFormats, ...fields } = formatDraft.parse(draft);
  const [row] = await tx.insert(formatsTable).values(fields).returning();
  if (!row) throw new Error('The format was not stored');
  if (prerequisiteFormats.length > 0) {
    const pairs = prerequisiteFormats.map((prerequisiteId) => ({
      formatId: row.id,
      prerequisiteId,
    }));
    await tx.insert(formatPrerequisitesTable).values(pairs);
  }
  return row;
}

/** Lets a project write in a format from now on; a second time changes nothing. */
export async function unlockFormat(tx: Tx, project: OwnProject, formatId: string) {
  await tx
    .insert(formatUnlocksTable)
    .values({ projectId: project.id, formatId })
    .onConflictDoNothing();
}
