import type { FastifyInstance } from 'fastify';
import { stepMessages, stepRoutes } from '#contract/steps.ts';
import type { Deps } from '#server/compose.ts';
import { notAllowed } from '#server/errors.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { serve } from '#server/http/serve.ts';
import { unlockFormatOfStep } from './format-unlocking.ts';
import { resetStep } from './step-reset.ts';
import { checkCompletions, completeStep, measureProgress } from './steps.ts';

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
    const project = await ownProject(db, viewer.userId, params.projectId);
    if (body?.forceComplete && !viewer.isAdmin) throw notAllowed(stepMessages.forceNotAllowed);
    const by = body?.forceComplete ? 'administrator' : 'owner';
    return completeStep(deps, project, { stepId: params.stepId, by });
  });

  serve(app, stepRoutes.checkCompletions, async ({ viewer, params }) => {
    const project = await ownProject(db, viewer.userId, params.projectId);
    return { completedSteps: await checkCompletions(deps, project) };
  });

  serve(app, stepRoutes.reset, async ({ viewer, params }) => {
    const project = await ownProject(db, viewer.userId, params.projectId);
    await resetStep(db, project, params.stepId);
    return undefined;
  });
}
