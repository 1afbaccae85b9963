import type { FastifyInstance } from 'fastify';
import { journeyStepRoutes } from '#contract/steps.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import { addStep, changeStep, removeStep, reorderSteps } from './step-changes.ts';

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
