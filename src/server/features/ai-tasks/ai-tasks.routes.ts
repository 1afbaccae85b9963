import type { FastifyInstance } from 'fastify';
import { aiTaskRoutes } from '#contract/ai-tasks.ts';
import type { Deps } from '#server/compose.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import type { Limit } from '#server/http/limits.ts';
import { serve } from '#server/http/serve.ts';
import { listAiTasks, removeAiTask, retryAiTask } from './ai-tasks.ts';
import { askForTask } from './task-asking.ts';

const perAccount: Limit = { name: 'ai-tasks', most: 60, seconds: 60 * 60 };
const perAddress: Limit = { name: 'ai-tasks-from', most: 300, seconds: 60 * 60 };

export function serveAiTasks(app: FastifyInstance, deps: Deps) {
  const { db, limits } = deps;
  const takeTurn = async (userId: string, address: string) => {
    await limits.take(perAccount, userId);
    await limits.take(perAddress, address);
  };

  serve(app, aiTaskRoutes.listOfProject, async ({ viewer, params }) =>
    listAiTasks(db, await ownProject(db, viewer.userId, params.projectId)),
  );

  serve(app, aiTaskRoutes.ask, async ({ viewer, body, request }) => {
    const project = await ownProject(db, viewer.userId, body.projectId);
    await takeTurn(viewer.userId, request.ip);
    return askForTask(deps, project, body);
  });

  serve(app, aiTaskRoutes.retry, async ({ viewer, params, request }) => {
    await takeTurn(viewer.userId, request.ip);
    return retryAiTask(deps, viewer.userId, params.id);
  });

  serve(app, aiTaskRoutes.remove, async ({ viewer, params }) => {
    await removeAiTask(db, viewer.userId, params.id);
    return undefined;
  });
}
