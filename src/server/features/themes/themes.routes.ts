import type { FastifyInstance } from 'fastify';
import { themeRoutes } from '#contract/themes.ts';
import type { Deps } from '#server/compose.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { serve } from '#server/http/serve.ts';
import { listThemes } from './themes.ts';

export function serveThemes(app: FastifyInstance, { db }: Deps) {
  serve(app, themeRoutes.listOfProject, async ({ viewer, params }) =>
    listThemes(db, await ownProject(db, viewer.userId, params.id)),
  );
}
