import type { FastifyInstance } from 'fastify';
import { userRoutes } from '#contract/users.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import {
  lookAtConversation,
  lookAtConversations,
  lookAtStories,
  lookAtStory,
} from './admin-views.ts';
import { lookAtProgress } from './progress-look.ts';
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
    lookAtStories(db, { actor: viewer.userId, userId: params.id }),
  );

  serve(app, userRoutes.getStory, async ({ viewer, params: { id, projectId } }) =>
    lookAtStory(db, { actor: viewer.userId, userId: id, projectId }),
  );

  serve(app, userRoutes.listProgress, async ({ viewer, params }) =>
    lookAtProgress(db, { actor: viewer.userId, userId: params.id }),
  );

  serve(app, userRoutes.listConversations, async ({ viewer, params, query }) =>
    lookAtConversations(db, { actor: viewer.userId, userId: params.id, ...query }),
  );

  serve(app, userRoutes.getConversation, async ({ viewer, params }) =>
    lookAtConversation(db, { actor: viewer.userId, ...params }),
  );
}
