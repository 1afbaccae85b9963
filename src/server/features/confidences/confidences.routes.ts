import type { FastifyInstance } from 'fastify';
import { confidenceRoutes } from '#contract/confidences.ts';
import type { Deps } from '#server/compose.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { serve } from '#server/http/serve.ts';
import { changeConfidence, listConfidences } from './confidences.ts';
import { keepTelling, listKeptOut } from './kept-out.ts';
import { addUnsaid, listUnsaid, removeUnsaid } from './unsaid.ts';

export function serveConfidences(app: FastifyInstance, deps: Deps) {
  const { db } = deps;
  serve(app, confidenceRoutes.list, async ({ viewer, params }) =>
    listConfidences(deps, await ownProject(db, viewer.userId, params.id)),
  );
  serve(app, confidenceRoutes.change, async ({ viewer, params, body }) =>
    changeConfidence(deps, await ownProject(db, viewer.userId, params.id), body),
  );
  serve(app, confidenceRoutes.listKeptOut, async ({ viewer, params }) =>
    listKeptOut(db, await ownProject(db, viewer.userId, params.id)),
  );
  serve(app, confidenceRoutes.keepOut, async ({ viewer, params, body }) =>
    keepTelling(deps, await ownProject(db, viewer.userId, params.id), body),
  );
  serve(app, confidenceRoutes.listUnsaid, async ({ viewer, params }) =>
    listUnsaid(deps, await ownProject(db, viewer.userId, params.id)),
  );
  serve(app, confidenceRoutes.addUnsaid, async ({ viewer, params, body }) =>
    addUnsaid(deps, await ownProject(db, viewer.userId, params.id), body.text),
  );
  serve(app, confidenceRoutes.removeUnsaid, async ({ viewer, params }) =>
    removeUnsaid(deps, await ownProject(db, viewer.userId, params.id), params.unsaidId),
  );
}
