import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import {
  conversationsTable,
  messagesTable,
} from '#server/features/conversations/conversations.table.ts';
import { removeUnsupportedFacts } from '#server/features/facts/fact-cleanup.ts';
import { factSourcesTable, factsTable } from '#server/features/facts/facts.table.ts';
import { notesTable } from '#server/features/notes/notes.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { themeExamplesTable, themesTable } from '#server/features/themes/themes.table.ts';
import type { Source } from '#server/mind/mind.ts';

type Passage = { source: Source; text: string };

/**
 * Removes what Walt derived from passages that are withheld: all of it quotes, so whatever shares the words of a
 * withheld sentence rests on it. What the person wrote stays.
 */
export async function removeDerived(tx: Tx, project: OwnProject, passages: Passage[]) {
  for (const { source, text } of passages) {
    await removeFactSources(tx, project, source, text);
    await removeThemeExamples(tx, project, source, text);
    await removeNotes(tx, source, text);
  }
  await removeUnsupportedFacts(tx, project);
  await removeSummaries(tx, project, passages);
  await removeTaskOutputs(tx, project, passages);
}

/** An excerpt of the sentence, or an excerpt that holds all of it. */
const shares = (column: unknown, text: string) =>
  sql`(position(${column} in ${text}) > 0 or position(${text} in ${column}) > 0)`;

async function removeFactSources(tx: Tx, project: OwnProject, { type, id }: Source, text: string) {
  const own = tx
    .select({ id: factsTable.id })
    .from(factsTable)
    .where(eq(factsTable.projectId, project.id));
  await tx
    .delete(factSourcesTable)
    .where(
      and(
        inArray(factSourcesTable.factId, own),
        eq(factSourcesTable.type, type),
        eq(factSourcesTable.sourceId, id),
        shares(factSourcesTable.quote, text),
      ),
    );
}

async function removeThemeExamples(
  tx: Tx,
  project: OwnProject,
  { type, id }: Source,
  text: string,
) {
  const own = tx
    .select({ id: themesTable.id })
    .from(themesTable)
    .where(eq(themesTable.projectId, project.id));
  await tx
    .delete(themeExamplesTable)
    .where(
      and(
        inArray(themeExamplesTable.themeId, own),
        eq(themeExamplesTable.type, type),
        eq(themeExamplesTable.sourceId, id),
        shares(themeExamplesTable.text, text),
      ),
    );
  await tx.execute(sql`delete from ${themesTable} t where t.project_id = ${project.id}
    and not exists (select 1 from ${themeExamplesTable} e where e.theme_id = t.id)`);
}

/** Walt's notes of the conversation it was said in; the person's own stay. */
async function removeNotes(tx: Tx, { type, id }: Source, text: string) {
  if (type !== 'message') return;
  const said = tx
    .select({ id: messagesTable.conversationId })
    .from(messagesTable)
    .where(eq(messagesTable.id, id));
  await tx
    .delete(notesTable)
    .where(
      and(
        inArray(notesTable.conversationId, said),
        ne(notesTable.createdBy, 'user'),
        shares(notesTable.content, text),
      ),
    );
}

async function removeSummaries(tx: Tx, project: OwnProject, passages: Passage[]) {
  const { projectId, summaryBy, summary } = conversationsTable;
  for (const { text } of passages)
    await tx
      .update(conversationsTable)
      .set({ summary: null })
      .where(
        and(
          eq(projectId, project.id),
          eq(summaryBy, 'walt'),
          isNotNull(summary),
          sql`position(${text} in ${summary}) > 0`,
        ),
      );
}

/** What a task found is named in its output, too. */
async function removeTaskOutputs(tx: Tx, project: OwnProject, passages: Passage[]) {
  const { projectId, output } = aiTasksTable;
  for (const { text } of passages)
    await tx
      .update(aiTasksTable)
      .set({ output: null })
      .where(
        and(
          eq(projectId, project.id),
          isNotNull(output),
          sql`position(${text} in ${output}::text) > 0`,
        ),
      );
}
