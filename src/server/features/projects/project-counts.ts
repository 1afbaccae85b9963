import { eq, sql } from 'drizzle-orm';
import type { ProjectSummary } from '#contract/projects.ts';
import type { Tx } from '#server/db/database.ts';
import { stepCompletionsTable } from '#server/features/steps/step-completions.table.ts';
import { journeyStepsTable } from '#server/features/steps/steps.table.ts';
import { projectsTable, projectTalliesTable } from './projects.table.ts';

/** Counts for a select over projects, in the same query: none of them looks at what it counts. */
export function countsOfProject(db: Tx) {
  const { id, journeyId } = projectsTable;
  return {
    steps: {
      completed: db.$count(stepCompletionsTable, eq(stepCompletionsTable.projectId, id)),
      total: db.$count(journeyStepsTable, eq(journeyStepsTable.journeyId, journeyId)),
    },
    _count: sql<ProjectSummary['_count']>`(
      select json_build_object('TextEntry', coalesce(sum(texts), 0),
        'VoiceMemoEntry', coalesce(sum(voice_memos), 0),
        'Conversation', coalesce(sum(conversations), 0),
        'TranscriptEntry', coalesce(sum(messages), 0), 'Note', coalesce(sum(notes), 0))
      from ${projectTalliesTable} where project_id = ${id})`,
  };
}
