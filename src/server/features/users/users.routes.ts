import type { FastifyInstance } from 'fastify';
import { userRoutes } from '#contract/users.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import { viewConversation, viewConversations, viewStories, viewStory } from './admin-views.ts';
import { viewProgress } from './progress-view.ts';
import { listUsers } from './user-list.ts';
import { openUser, removeLostFactors, removeUser, setAdmin } from './users.ts';

export function serveUsers(app: FastifyInstance, deps: Deps) {
  const { db } = deps;

  serve(app, userRoutes.list, async ({ query }) => listUsers(db, query));

  serve(app, userRoutes.get, async ({ params }) => openUser(db, params.id));

  serve(app, userRoutes.change, async ({ viewer, params, body }) =>
    setAdmin(db, { actor: viewer.userId, ...params, ...body }),
  );

  serve(app, userRoutes.remove, async ({ viewer, params }) => {
    await removeUser(deps, { actor: viewer.userId, ...params });
    return undefined;
  });

  serve(app, userRoutes.removeSecondFactors, async ({ viewer, params }) => {
    await removeLostFactors(deps, { actor: viewer.userId, ...params });
    return undefined;
  });

  serve(app, userRoutes.listStories, async ({ viewer, params }) =>
    viewStories(db, { actor: viewer.userId, userId: params.id }),
  );

  serve(app, userRoutes.getStory, async ({ viewer, params: { id, projectId } }) =>
    viewStory(db, { actor: viewer.userId, userId: id, projectId }),
  );

  serve(app, userRoutes.listProgress, async ({ viewer, params }) =>
    viewProgress(db, { actor: viewer.userId, userId: params.id }),
  );

  serve(app, userRoutes.listConversations, async ({ viewer, params, query }) =>
    viewConversations(db, { actor: viewer.userId, userId: params.id, ...query }),
  );

  serve(app, userRoutes.getConversation, async ({ viewer, params }) =>
    viewConversation(db, { actor: viewer.userId, ...params }),
  );
}
