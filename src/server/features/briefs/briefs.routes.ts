import type { FastifyInstance } from 'fastify';
import { briefRoutes } from '#contract/briefs.ts';
import type { Deps } from '#server/compose.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { serve } from '#server/http/serve.ts';
import { changeBrief, getBrief } from './briefs.ts';

export function serveBriefs(app: FastifyInstance, { db }: Deps) {
  serve(app, briefRoutes.get, async ({ viewer, params }) =>
    getBrief(db, await ownProject(db, viewer.userId, params.id)),
  );
  serve(app, briefRoutes.change, async ({ viewer, params, body }) =>
    changeBrief(db, await ownProject(db, viewer.userId, params.id), body),
  );
}
