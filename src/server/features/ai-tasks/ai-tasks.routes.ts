import type { FastifyInstance } from 'fastify';
import { aiTaskRoutes } from '#contract/ai-tasks.ts';
import type { Deps } from '#server/compose.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { serve } from '#server/http/serve.ts';
import { listAiTasks, removeAiTask, retryAiTask } from './ai-tasks.ts';

export function serveAiTasks(app: FastifyInstance, { db }: Deps) {
  serve(app, aiTaskRoutes.listOfProject, async ({ viewer, params }) =>
    listAiTasks(db, await ownProject(db, viewer.userId, params.projectId)),
  );

  serve(app, aiTaskRoutes.retry, async ({ viewer, params }) =>
    retryAiTask(db, viewer.userId, params.id),
  );

  serve(app, aiTaskRoutes.remove, async ({ viewer, params }) => {
    await removeAiTask(db, viewer.userId, params.id);
    return undefined;
  });
}
