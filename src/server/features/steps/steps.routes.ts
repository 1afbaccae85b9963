import type { FastifyInstance } from 'fastify';
import { journeyStepRoutes, stepMessages, stepRoutes } from '#contract/steps.ts';
import type { Deps } from '#server/compose.ts';
import { notAllowed } from '#server/errors.ts';
import { ownProject, projectInCare } from '#server/features/projects/projects.ts';
import { serve } from '#server/http/serve.ts';
import { addStep, changeStep, removeStep, reorderSteps } from './step-changes.ts';
import { resetStep } from './step-reset.ts';
import { checkCompletions, completeStep, measureProgress, unlockFormatOfStep } from './steps.ts';

export function serveSteps(app: FastifyInstance, deps: Deps) {
  const { db } = deps;

  serve(app, stepRoutes.progress, async ({ viewer, params }) =>
    measureProgress(db, await ownProject(db, viewer.userId, params.projectId)),
  );

  serve(app, stepRoutes.unlockFormat, async ({ viewer, params }) => {
    const project = await ownProject(db, viewer.userId, params.projectId);
    return unlockFormatOfStep(db, project, params.stepId);
  });

  serve(app, stepRoutes.complete, async ({ viewer, params, body }) => {
    const { stepId, projectId } = params;
    if (!body?.forceComplete)
      return completeStep(deps, await ownProject(db, viewer.userId, projectId), stepId);
    if (!viewer.isAdmin) {
      await ownProject(db, viewer.userId, projectId);
      throw notAllowed(stepMessages.forceNotAllowed);
    }
    const project = await projectInCare(db, viewer.userId, projectId);
    return completeStep(deps, project, stepId, viewer.userId);
  });

  serve(app, stepRoutes.checkCompletions, async ({ viewer, params }) => {
    const project = await ownProject(db, viewer.userId, params.projectId);
    return { completedSteps: await checkCompletions(deps, project) };
  });

  serve(app, stepRoutes.reset, async ({ viewer, params }) => {
    const project = await projectInCare(db, viewer.userId, params.projectId);
    await resetStep(db, project, params.stepId, viewer.userId);
    return undefined;
  });
}

export function serveJourneySteps(app: FastifyInstance, { db }: Deps) {
  serve(app, journeyStepRoutes.add, async ({ viewer, params, body }) =>
    addStep(db, viewer.userId, params.id, body),
  );

  serve(app, journeyStepRoutes.reorder, async ({ viewer, params, body }) =>
    reorderSteps(db, viewer.userId, params.id, body.stepIds),
  );

  serve(app, journeyStepRoutes.change, async ({ viewer, params, body }) =>
    changeStep(db, viewer.userId, params, body),
  );

  serve(app, journeyStepRoutes.remove, async ({ viewer, params }) => {
    await removeStep(db, viewer.userId, params);
    return undefined;
  });
}
