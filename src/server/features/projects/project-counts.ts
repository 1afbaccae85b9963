import { and, eq, sql } from 'drizzle-orm';
import type { EntryKind } from '#contract/entries.ts';
import type { Tx } from '#server/db/database.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { notesTable } from '#server/features/notes/notes.table.ts';
import { stepCompletionsTable } from '#server/features/steps/step-completions.table.ts';
import { journeyStepsTable } from '#server/features/steps/steps.table.ts';
import { projectsTable } from './projects.table.ts';

/** Counts for a select over projects: made where the rows lie, in the same query. */
export function countsOfProject(db: Tx) {
  const { id, journeyId } = projectsTable;
  const entries = (kind: EntryKind) =>
    db.$count(entriesTable, and(eq(entriesTable.projectId, id), eq(entriesTable.kind, kind)));
  const messages = db
    .select({ count: sql<number>`coalesce(sum(${conversationsTable.messageCount}), 0)::int` })
    .from(conversationsTable)
    .where(eq(conversationsTable.projectId, id));
  return {
    steps: {
      completed: db.$count(stepCompletionsTable, eq(stepCompletionsTable.projectId, id)),
      total: db.$count(journeyStepsTable, eq(journeyStepsTable.journeyId, journeyId)),
    },
    _count: {
      TextEntry: entries('text'),
      VoiceMemoEntry: entries('voiceMemo'),
      Conversation: db.$count(conversationsTable, eq(conversationsTable.projectId, id)),
      Note: db.$count(notesTable, eq(notesTable.projectId, id)),
      TranscriptEntry: sql<number>`(${messages})`.mapWith(Number),
    },
  };
}
