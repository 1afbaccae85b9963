import type { FastifyInstance } from 'fastify';
import { chatRoutes } from '#contract/chats.ts';
import type { Deps } from '#server/compose.ts';
import { ownConversation } from '#server/features/conversations/conversations.ts';
import type { Limit } from '#server/http/limits.ts';
import { serve } from '#server/http/serve.ts';
import { type Said, takeTurn } from './chats.ts';
import { beginning, createTurns } from './turns-under-way.ts';

const turns: Limit = { name: 'chat', most: 600, seconds: 60 * 60 };

export function serveChats(app: FastifyInstance, deps: Deps) {
  const begin = createTurns((...turn) => takeTurn(deps, ...turn));

  const spoken = async (userId: string, conversationId: string, said: Said) => {
    const conversation = await ownConversation(deps.db, userId, conversationId);
    await deps.limits.take(turns, userId);
    return begin(conversation, said);
  };

  serve(app, chatRoutes.say, async ({ viewer, params, body }) => {
    const { ended } = await spoken(viewer.userId, params.id, body.message);
    return ended;
  });

  serve(app, chatRoutes.follow, async ({ viewer, params, body }) =>
    beginning(await spoken(viewer.userId, params.id, body.message)),
  );
}
