import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { interviewCompletionsTable } from './interview-completions.table.ts';

/** Whether a project has had an interview. */
export async function isInterviewComplete(db: Tx, project: { id: string }, interviewId: string) {
  const { projectId, interviewId: had } = interviewCompletionsTable;
  const rows = await db
    .select({ had })
    .from(interviewCompletionsTable)
    .where(and(eq(projectId, project.id), eq(had, interviewId)));
  return rows.length > 0;
}
