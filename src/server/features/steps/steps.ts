import { and, eq } from 'drizzle-orm';
import { stepState } from '#contract/step-rules.ts';
import { type ProjectProgress, type StepCompletion, stepMessages } from '#contract/steps.ts';
import type { Deps } from '#server/compose.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audits/audits.ts';
import { unlockFormat } from '#server/features/formats/formats.ts';
import { listStepsOf } from '#server/features/journeys/journeys.ts';
import { holdProject, type OwnProject } from '#server/features/projects/projects.ts';
import { recordCompletions } from './record-completions.ts';
import { judgeCompletion, judgeForce, measureStep, readySteps } from './step-rules.ts';
import { stepCompletionsTable } from './steps.table.ts';
import { tallyProject } from './tallies.ts';

type Work = Pick<Deps, 'db' | 'queue'>;

/** Where a project stands on its journey. */
export async function readSteps(db: Tx, project: OwnProject) {
  const steps = project.journeyId ? await listStepsOf(db, project.journeyId) : [];
  const completions = await db
    .select({ stepId: stepCompletionsTable.stepId })
    .from(stepCompletionsTable)
    .where(eq(stepCompletionsTable.projectId, project.id));
  return { steps, completed: new Set(completions.map(({ stepId }) => stepId)) };
}

export async function measureProgress(db: Tx, project: OwnProject): Promise<ProjectProgress> {
  const steps = project.journeyId ? await listStepsOf(db, project.journeyId) : [];
  if (steps.length === 0) return {};
  const tally = await tallyProject(db, project, steps);
  return Object.fromEntries(steps.map((step) => [step.id, measureStep(step, tally)]));
}

/** Completes every step that has all it asks for. Harmless at any time and any number of times. */
export async function checkCompletions(deps: Work, project: OwnProject) {
  // Looked at without holding anything first: mostly there is nothing to do.
  if ((await findReady(deps.db, project)).length === 0) return 0;
  return deps.db.transaction(async (tx) => completeReadySteps(deps, tx, project));
}

/** The same inside a transaction that has just brought something about. */
export async function completeReadySteps(deps: Pick<Deps, 'queue'>, tx: Tx, project: OwnProject) {
  await holdProject(tx, project);
  return recordCompletions(deps, tx, project, await findReady(tx, project));
}

async function findReady(db: Tx, project: OwnProject) {
  const { steps, completed } = await readSteps(db, project);
  const open = steps.filter(({ id }) => !completed.has(id));
  if (open.length === 0) return [];
  return readySteps(steps, completed, await tallyProject(db, project, open));
}

/**
 * Completes one step because its owner asked for it, or an administrator forces it; asking again
 * answers the same completion.
 */
export async function completeStep(
  deps: Work,
  project: OwnProject,
  stepId: string,
  administrator: string | null = null,
) {
  return deps.db.transaction(async (tx): Promise<StepCompletion> => {
    await holdProject(tx, project);
    const { steps, completed } = await readSteps(tx, project);
    const step = steps.find(({ id }) => id === stepId);
    if (!step) throw notFound(stepMessages.notFound);
    const state = stepState(step, steps, completed);
    const verdict = administrator
      ? judgeForce(state)
      : judgeCompletion(step, state, await tallyProject(tx, project, [step]));
    if (verdict === 'locked') throw conflict(stepMessages.locked);
    if (verdict === 'unmet') throw conflict(stepMessages.unmet);
    if (verdict === 'complete' || verdict === 'skipped')
      await recordCompletions(deps, tx, project, [step], verdict);
    if (administrator && verdict === 'complete')
      await recordStepAudit(tx, project, { actor: administrator, action: 'force-step', step });
    return findCompletion(tx, project, stepId);
  });
}

async function findCompletion(tx: Tx, project: OwnProject, stepId: string) {
  const { projectId, completedAt, skipped } = stepCompletionsTable;
  const [row] = await tx
    .select({ stepId: stepCompletionsTable.stepId, completedAt, skipped })
    .from(stepCompletionsTable)
    .where(and(eq(projectId, project.id), eq(stepCompletionsTable.stepId, stepId)));
  if (!row) throw notFound(stepMessages.notFound);
  return row;
}

/** A step that has been reached lets the project write in its format. */
export async function unlockFormatOfStep(db: Db, project: OwnProject, stepId: string) {
  return db.transaction(async (tx) => {
    await holdProject(tx, project);
    const { steps, completed } = await readSteps(tx, project);
    const step = steps.find(({ id }) => id === stepId);
    if (!step) throw notFound(stepMessages.notFound);
    if (step.stepType !== 'generateFormat') throw invalid(stepMessages.noFormat);
    if (stepState(step, steps, completed) === 'locked') throw conflict(stepMessages.locked);
    await unlockFormat(tx, project, step.stepConfig.formatId);
    return step.stepConfig;
  });
}

type StepAudit = {
  actor: string;
  action: 'force-step' | 'reset-step';
  step: { id: string; name: string };
};

/** What an administrator does to someone else's step is written down for both; on their own they just try things. */
export async function recordStepAudit(tx: Tx, project: OwnProject, audit: StepAudit) {
  const { actor, action, step } = audit;
  if (project.userId === actor) return;
  const target = { type: 'step', id: step.id, name: step.name } as const;
  await recordAudit(tx, { actor, action, subject: project.userId, target });
}
