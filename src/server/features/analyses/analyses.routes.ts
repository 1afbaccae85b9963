import type { FastifyInstance } from 'fastify';
import { analysisRoutes } from '#contract/analyses.ts';
import type { Deps } from '#server/compose.ts';
import { ownConversation } from '#server/features/conversations/conversations.ts';
import type { Limit } from '#server/http/limits.ts';
import { serve } from '#server/http/serve.ts';
import { analyseForNotes, analyseForQuestionCard } from './analyses.ts';

const analyses: Limit = { name: 'analyse', most: 1200, seconds: 60 * 60 };

export function serveAnalyses(app: FastifyInstance, deps: Deps) {
  const { db, limits } = deps;

  serve(app, analysisRoutes.forNotes, async ({ viewer, body }) => {
    const conversation = await ownConversation(db, viewer.userId, body.conversationId);
    await limits.take(analyses, viewer.userId);
    return analyseForNotes(deps, conversation, body.conversationContext);
  });

  serve(app, analysisRoutes.forQuestionCard, async ({ viewer, body }) => {
    const conversation = await ownConversation(db, viewer.userId, body.conversationId);
    await limits.take(analyses, viewer.userId);
    return analyseForQuestionCard(deps, conversation, body.messageText);
  });
}
