import { eq, sql } from 'drizzle-orm';
import type { ProjectSummary } from '#contract/projects.ts';
import type { Tx } from '#server/db/database.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { notesTable } from '#server/features/notes/notes.table.ts';
import { stepCompletionsTable } from '#server/features/steps/step-completions.table.ts';
import { journeyStepsTable } from '#server/features/steps/steps.table.ts';
import { projectsTable } from './projects.table.ts';

/** Counts for a select over projects: made where the rows lie, in the same query, each table gone through once. */
export function countsOfProject(db: Tx) {
  const { id, journeyId } = projectsTable;
  return {
    steps: {
      completed: db.$count(stepCompletionsTable, eq(stepCompletionsTable.projectId, id)),
      total: db.$count(journeyStepsTable, eq(journeyStepsTable.journeyId, journeyId)),
    },
    _count: sql<ProjectSummary['_count']>`(
      select json_build_object('TextEntry', entry.text, 'VoiceMemoEntry', entry.memo,
        'Conversation', talk.talks, 'TranscriptEntry', talk.messages, 'Note', note.notes)
      from
        (select count(*) filter (where kind = 'text') as text,
            count(*) filter (where kind = 'voiceMemo') as memo
          from ${entriesTable} where project_id = ${id}) entry,
        (select count(*) as talks, coalesce(sum(message_count), 0) as messages
          from ${conversationsTable} where project_id = ${id}) talk,
        (select count(*) as notes from ${notesTable} where project_id = ${id}) note)`,
  };
}
