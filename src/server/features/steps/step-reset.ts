import { and, eq } from 'drizzle-orm';
import type { JourneyStep } from '#contract/step-shapes.ts';
import { stepMessages } from '#contract/steps.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { interviewCompletionsTable } from '#server/features/interviews/interviews.table.ts';
import { holdProject, type OwnProject } from '#server/features/projects/projects.ts';
import { questionnaireResponsesTable } from '#server/features/questionnaires/questionnaire-responses.table.ts';
import { stepCompletionsTable } from './steps.table.ts';
import { readSteps, recordStepAudit } from './steps.ts';

/** Makes a step incomplete again. What the person said or wrote for it stays. */
export async function resetStep(db: Db, project: OwnProject, stepId: string, actor: string) {
  await db.transaction(async (tx) => {
    await holdProject(tx, project);
    const { steps } = await readSteps(tx, project);
    const step = steps.find(({ id }) => id === stepId);
    if (!step) throw notFound(stepMessages.notFound);
    await tx
      .delete(stepCompletionsTable)
      .where(
        and(
          eq(stepCompletionsTable.projectId, project.id),
          eq(stepCompletionsTable.stepId, stepId),
        ),
      );
    await takeMarkBack(tx, project, step);
    await recordStepAudit(tx, project, { actor, action: 'reset-step', step });
  });
}

/** Without this the next look at the project would complete the step again at once. */
async function takeMarkBack(tx: Tx, project: OwnProject, step: JourneyStep) {
  if (step.stepType === 'interview') {
    const { projectId, interviewId } = interviewCompletionsTable;
    await tx
      .delete(interviewCompletionsTable)
      .where(and(eq(projectId, project.id), eq(interviewId, step.stepConfig.interviewId)));
  }
  if (step.stepType === 'questionnaire') {
    const { projectId, questionnaireId } = questionnaireResponsesTable;
    await tx
      .update(questionnaireResponsesTable)
      .set({ completedAt: null })
      .where(and(eq(projectId, project.id), eq(questionnaireId, step.stepConfig.questionnaireId)));
  }
}
