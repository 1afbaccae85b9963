import type { FastifyInstance } from 'fastify';
import { nameRoutes } from '#contract/names.ts';
import type { Deps } from '#server/compose.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { serve } from '#server/http/serve.ts';
import { correctName } from './names.ts';

export function serveNames(app: FastifyInstance, deps: Deps) {
  serve(app, nameRoutes.correct, async ({ viewer, params, body }) =>
    correctName(deps, await ownProject(deps.db, viewer.userId, params.id), body),
  );
}
