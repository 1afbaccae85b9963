import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';
import { factsTable } from '#server/features/facts/facts.table.ts';
import { notesTable } from '#server/features/notes/notes.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { researchSuggestionsTable } from '#server/features/research-suggestions/research-suggestions.table.ts';
import { themesTable } from '#server/features/themes/themes.table.ts';

/** Something that Walt made of what was told, and all that it says. */
export type Derived = {
  what: 'fact' | 'note' | 'theme' | 'suggestion' | 'summary' | 'task output';
  id: string;
  text: string;
};

/** All that Walt made in a project by himself; what the person wrote is not among it. */
export async function readDerived(db: Tx, project: OwnProject): Promise<Derived[]> {
  const own = <T extends { projectId: unknown }>(table: T) =>
    eq(table.projectId as never, project.id);
  const facts = await db.select().from(factsTable).where(own(factsTable));
  const notes = await db
    .select()
    .from(notesTable)
    .where(and(own(notesTable), ne(notesTable.createdBy, 'user')));
  const themes = await db.select().from(themesTable).where(own(themesTable));
  const suggestions = await db
    .select()
    .from(researchSuggestionsTable)
    .where(own(researchSuggestionsTable));
  const summaries = await db
    .select({ id: conversationsTable.id, summary: conversationsTable.summary })
    .from(conversationsTable)
    .where(
      and(
        own(conversationsTable),
        eq(conversationsTable.summaryBy, 'walt'),
        isNotNull(conversationsTable.summary),
      ),
    );
  const tasks = await db
    .select({ id: aiTasksTable.id, output: aiTasksTable.output })
    .from(aiTasksTable)
    .where(and(own(aiTasksTable), isNotNull(aiTasksTable.output)));
  return [
    ...facts.map(({ id, statement, foundStatement, people, places }) => ({
      what: 'fact' as const,
      id,
      text: [statement, foundStatement, ...people, ...places].join('. '),
    })),
    ...notes.map(({ id, content }) => ({ what: 'note' as const, id, text: content })),
    ...themes.map(({ id, title, description, relatedConcepts }) => ({
      what: 'theme' as const,
      id,
      text: [title, description, ...relatedConcepts].join('. '),
    })),
    ...suggestions.map(({ id, topic, rationale }) => ({
      what: 'suggestion' as const,
      id,
      text: `${topic}. ${rationale}`,
    })),
    ...summaries.map(({ id, summary }) => ({ what: 'summary' as const, id, text: summary ?? '' })),
    ...tasks.map(({ id, output }) => ({
      what: 'task output' as const,
      id,
      text: JSON.stringify(output),
    })),
  ];
}

export async function removeDerivedThatSays(tx: Tx, project: OwnProject, derived: Derived[]) {
  const ids = (what: Derived['what']) =>
    derived.filter((one) => one.what === what).map(({ id }) => id);
  await tx.delete(factsTable).where(inArray(factsTable.id, ids('fact')));
  await tx.delete(notesTable).where(inArray(notesTable.id, ids('note')));
  await tx.delete(themesTable).where(inArray(themesTable.id, ids('theme')));
  await tx
    .delete(researchSuggestionsTable)
    .where(inArray(researchSuggestionsTable.id, ids('suggestion')));
  await tx
    .update(conversationsTable)
    .set({ summary: null })
    .where(
      and(
        eq(conversationsTable.projectId, project.id),
        inArray(conversationsTable.id, ids('summary')),
      ),
    );
  await tx
    .update(aiTasksTable)
    .set({ output: null })
    .where(inArray(aiTasksTable.id, ids('task output')));
}
