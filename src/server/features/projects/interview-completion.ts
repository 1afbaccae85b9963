import { and, eq, exists, or, sql } from 'drizzle-orm';
import { interviewMessages } from '#contract/interviews.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import {
  interviewCompletionsTable,
  interviewsTable,
} from '#server/features/interviews/interviews.table.ts';
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
    if (!(await isInterviewOf(tx, project, interviewId))) {
      throw notFound(interviewMessages.notFound);
    }
    return { interviewId, completedSteps: await keepCompletion(deps, tx, project, interviewId) };
  });
}

/** The same for Walt, in a conversation; one that is only being tried out completes nothing. */
export async function completeInterviewOf(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  { project, interviewId }: { project: OwnProject; interviewId: string | null },
) {
  if (!interviewId || !(await isInterviewOf(tx, project, interviewId))) return;
  await keepCompletion(deps, tx, project, interviewId);
}

async function keepCompletion(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  project: OwnProject,
  interviewId: string,
) {
  await tx
    .insert(interviewCompletionsTable)
    .values({ projectId: project.id, interviewId })
    .onConflictDoNothing();
  return completeReadySteps(deps, tx, project);
}

/** A project has the interviews of its journey, and the default one. */
async function isInterviewOf(tx: Tx, { journeyId }: OwnProject, interviewId: string) {
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
    )
    .for('key share');
  return row !== undefined;
}
