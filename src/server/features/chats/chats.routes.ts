import type { FastifyInstance } from 'fastify';
import { chatRoutes } from '#contract/chats.ts';
import type { Deps } from '#server/compose.ts';
import { ownConversation } from '#server/features/conversations/conversations.ts';
import type { Limit } from '#server/http/limits.ts';
import { serve } from '#server/http/serve.ts';
import { takeTurn } from './chats.ts';

const turns: Limit = { name: 'chat', most: 600, seconds: 60 * 60 };

export function serveChats(app: FastifyInstance, deps: Deps) {
  serve(app, chatRoutes.say, async ({ viewer, params, body }) => {
    const conversation = await ownConversation(deps.db, viewer.userId, params.id);
    await deps.limits.take(turns, viewer.userId);
    return takeTurn(deps, conversation, body.message);
  });
}
