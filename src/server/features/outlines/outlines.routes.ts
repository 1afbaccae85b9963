import type { FastifyInstance } from 'fastify';
import { outlineRoutes } from '#contract/outlines.ts';
import type { Deps } from '#server/compose.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { serve } from '#server/http/serve.ts';
import { changeOutline, getOutline, orderOutline } from './outlines.ts';

export function serveOutlines(app: FastifyInstance, deps: Deps) {
  const own = (userId: string, id: string) => ownProject(deps.db, userId, id);

  serve(app, outlineRoutes.get, async ({ viewer, params }) =>
    getOutline(deps, await own(viewer.userId, params.id)),
  );
  serve(app, outlineRoutes.plan, async ({ viewer, params }) =>
    orderOutline(deps, await own(viewer.userId, params.id)),
  );
  serve(app, outlineRoutes.change, async ({ viewer, params, body }) =>
    changeOutline(deps, await own(viewer.userId, params.id), body.chapters),
  );
}
