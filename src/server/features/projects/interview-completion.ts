import { and, eq, exists, or, sql } from 'drizzle-orm';
import { interviewMessages } from '#contract/interviews.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { interviewCompletionsTable } from '#server/features/interviews/interview-completions.table.ts';
import { interviewsTable } from '#server/features/interviews/interviews.table.ts';
import { journeyStepsTable } from '#server/features/steps/steps.table.ts';
import { completeReadySteps } from '#server/features/steps/steps.ts';
import { holdProject, type OwnProject } from './projects.ts';

/**
 * Remembers that a project has had an interview. That it was had is a fact, also when it was had
 * ahead of its step; the step itself still completes in its turn.
 */
export async function completeInterview(
  deps: Pick<Deps, 'db' | 'queue'>,
  project: OwnProject,
  interviewId: string,
) {
  return deps.db.transaction(async (tx) => {
    await holdProject(tx, project);
    await checkInterviewOf(tx, project, interviewId);
    await tx
      .insert(interviewCompletionsTable)
      .values({ projectId: project.id, interviewId })
      .onConflictDoNothing();
    return { interviewId, completedSteps: await completeReadySteps(deps, tx, project) };
  });
}

/** A project has the interviews of its journey, and the default one. */
async function checkInterviewOf(tx: Tx, { journeyId }: OwnProject, interviewId: string) {
  const onJourney = tx
    .select({ id: journeyStepsTable.id })
    .from(journeyStepsTable)
    .where(
      and(
        eq(journeyStepsTable.interviewId, interviewsTable.id),
        journeyId ? eq(journeyStepsTable.journeyId, journeyId) : sql`false`,
      ),
    );
  const [row] = await tx
    .select({ id: interviewsTable.id })
    .from(interviewsTable)
    .where(
      and(
        eq(interviewsTable.id, interviewId),
        or(eq(interviewsTable.isDefault, true), exists(onJourney)),
      ),
    );
  if (!row) throw notFound(interviewMessages.notFound);
}
