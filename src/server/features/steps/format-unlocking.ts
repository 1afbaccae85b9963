import { stepState } from '#contract/step-rules.ts';
import { stepMessages } from '#contract/steps.ts';
import type { Db } from '#server/db/database.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import { unlockFormat } from '#server/features/formats/formats.ts';
import { holdProject, type OwnProject } from '#server/features/projects/projects.ts';
import { lookAtSteps } from './steps.ts';

/** A step that has been reached lets the project write in its format. */
export async function unlockFormatOfStep(db: Db, project: OwnProject, stepId: string) {
  return db.transaction(async (tx) => {
    await holdProject(tx, project);
    const { steps, completed } = await lookAtSteps(tx, project);
    const step = steps.find(({ id }) => id === stepId);
    if (!step) throw notFound(stepMessages.notFound);
    if (step.stepType !== 'generateFormat') throw invalid(stepMessages.noFormat);
    if (stepState(step, steps, completed) === 'locked') throw conflict(stepMessages.locked);
    await unlockFormat(tx, project, step.stepConfig.formatId);
    return step.stepConfig;
  });
}
