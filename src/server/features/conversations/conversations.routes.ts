import type { FastifyInstance } from 'fastify';
import { conversationRoutes } from '#contract/conversations.ts';
import type { Deps } from '#server/compose.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { serve } from '#server/http/serve.ts';
import { changeConversation, removeConversation, trackQuestion } from './conversation-changes.ts';
import { completeConversation } from './conversation-endings.ts';
import { listConversations } from './conversation-list.ts';
import { saveMessages } from './conversation-saving.ts';
import { startConversation } from './conversation-start.ts';
import { getConversation, ownConversation } from './conversations.ts';

export function serveConversations(app: FastifyInstance, deps: Deps) {
  const { db } = deps;

  serve(app, conversationRoutes.start, async ({ viewer, body }) =>
    startConversation(db, await ownProject(db, viewer.userId, body.projectId), body),
  );

  serve(app, conversationRoutes.list, async ({ viewer: { userId }, query }) => {
    const whose = query.projectId
      ? { project: await ownProject(db, userId, query.projectId) }
      : { userId };
    return listConversations(db, whose, query);
  });

  serve(app, conversationRoutes.get, async ({ viewer, params }) => {
    const own = await ownConversation(db, viewer.userId, params.id);
    return { conversation: await getConversation(db, own) };
  });

  serve(app, conversationRoutes.change, async ({ viewer, params, body }) => {
    const own = await ownConversation(db, viewer.userId, params.id);
    return { conversation: await changeConversation(db, own, body) };
  });

  serve(app, conversationRoutes.remove, async ({ viewer, params }) => {
    await removeConversation(deps, await ownConversation(db, viewer.userId, params.id));
    return undefined;
  });

  serve(app, conversationRoutes.complete, async ({ viewer, params }) => {
    const own = await ownConversation(db, viewer.userId, params.id);
    return { conversation: await completeConversation(deps, own) };
  });

  serve(app, conversationRoutes.trackQuestion, async ({ viewer, params, body }) => {
    const own = await ownConversation(db, viewer.userId, params.id);
    return trackQuestion(db, own, body.questionId);
  });

  serve(app, conversationRoutes.save, async ({ viewer, params, body }) => {
    const own = await ownConversation(db, viewer.userId, params.id);
    return { conversation: await saveMessages(deps, own, body) };
  });
}
