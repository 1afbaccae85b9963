import type { FastifyInstance } from 'fastify';
import { activityRoutes } from '#contract/activities.ts';
import type { Deps } from '#server/compose.ts';
import { projectOfViewer } from '#server/features/projects/projects.ts';
import { serve } from '#server/http/serve.ts';
import { listActivities } from './activities.ts';

export function serveActivities(app: FastifyInstance, { db }: Deps) {
  serve(app, activityRoutes.listOfProject, async ({ viewer, params, query }) =>
    listActivities(db, await projectOfViewer(db, viewer, params.projectId), query),
  );
}
