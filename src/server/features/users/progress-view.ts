import { asc, desc, eq, inArray } from 'drizzle-orm';
import { type UserProgress, userMessages } from '#contract/users.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { notAllowed } from '#server/errors.ts';
import { recordAudit } from '#server/features/audits/audits.ts';
import { journeysTable } from '#server/features/journeys/journeys.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { journeyStepsTable, stepCompletionsTable } from '#server/features/steps/steps.table.ts';
import { holdConsent } from './admin-views.ts';

type View = { actor: string; userId: string };

/** Which steps someone has completed and when: what the permission says, and nothing else. */
export async function viewProgress(db: Db, { actor, userId }: View): Promise<UserProgress[]> {
  return db.transaction(async (tx) => {
    const { canSeeProgress } = await holdConsent(tx, userId);
    if (!canSeeProgress) throw notAllowed(userMessages.progressPrivate);
    await recordAudit(tx, { actor, action: 'view', subject: userId, target: { type: 'progress' } });
    const projects = await tx
      .select({
        projectId: projectsTable.id,
        journeyId: projectsTable.journeyId,
        journey: journeysTable.name,
        createdAt: projectsTable.createdAt,
      })
      .from(projectsTable)
      .leftJoin(journeysTable, eq(journeysTable.id, projectsTable.journeyId))
      .where(eq(projectsTable.userId, userId))
      .orderBy(desc(projectsTable.createdAt), desc(projectsTable.id));
    const steps = await listStepsOf(
      tx,
      projects.flatMap(({ journeyId }) => journeyId ?? []),
    );
    const done = await listCompletions(
      tx,
      projects.map(({ projectId }) => projectId),
    );
    return projects.map(({ journeyId, ...project }) => ({
      ...project,
      steps: steps
        .filter((step) => step.journeyId === journeyId)
        .map(({ journeyId: _, ...step }) => ({
          ...step,
          ...(done.get(`${project.projectId} ${step.id}`) ?? { completedAt: null, skipped: false }),
        })),
    }));
  });
}

const listStepsOf = (tx: Tx, journeyIds: string[]) =>
  tx
    .select({
      id: journeyStepsTable.id,
      order: journeyStepsTable.order,
      name: journeyStepsTable.name,
      journeyId: journeyStepsTable.journeyId,
    })
    .from(journeyStepsTable)
    .where(inArray(journeyStepsTable.journeyId, journeyIds))
    .orderBy(asc(journeyStepsTable.order));

async function listCompletions(tx: Tx, projectIds: string[]) {
  const { projectId, stepId, completedAt, skipped } = stepCompletionsTable;
  const rows = await tx
    .select({ projectId, stepId, completedAt, skipped })
    .from(stepCompletionsTable)
    .where(inArray(projectId, projectIds));
  return new Map(
    rows.map((row) => [
      `${row.projectId} ${row.stepId}`,
      { completedAt: row.completedAt, skipped: row.skipped },
    ]),
  );
}
