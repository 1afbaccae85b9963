import type { FastifyInstance } from 'fastify';
import { conversationMessages } from '#contract/conversations.ts';
import { factRoutes, factsPerPage } from '#contract/facts.ts';
import type { Deps } from '#server/compose.ts';
import { notFound } from '#server/errors.ts';
import { ownConversation } from '#server/features/conversations/conversations.ts';
import { projectOfViewer } from '#server/features/projects/projects.ts';
import { serve } from '#server/http/serve.ts';
import { changeFact } from './fact-changes.ts';
import { listFacts, listTimeline } from './facts.ts';

export function serveFacts(app: FastifyInstance, { db }: Deps) {
  serve(app, factRoutes.listOfProject, async ({ viewer, params, query }) => {
    const project = await projectOfViewer(db, viewer, params.projectId);
    if (query.conversationId) {
      const conversation = await ownConversation(db, viewer.userId, query.conversationId);
      if (conversation.project.id !== project.id) throw notFound(conversationMessages.notFound);
    }
    return listFacts(db, project, query, { limit: factsPerPage, after: query.after });
  });

  serve(app, factRoutes.change, async ({ viewer, params, body }) =>
    changeFact(db, viewer.userId, params.id, body),
  );

  serve(app, factRoutes.timeline, async ({ viewer, params, query }) => {
    const project = await projectOfViewer(db, viewer, params.projectId);
    return listTimeline(db, project, { limit: factsPerPage, after: query.after });
  });
}
