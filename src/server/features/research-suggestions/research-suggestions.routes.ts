import type { FastifyInstance } from 'fastify';
import { suggestionRoutes } from '#contract/research-suggestions.ts';
import type { Deps } from '#server/compose.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { serve } from '#server/http/serve.ts';
import { listSuggestions } from './research-suggestions.ts';
import { answerSuggestion } from './suggestion-answers.ts';

export function serveResearchSuggestions(app: FastifyInstance, deps: Deps) {
  serve(app, suggestionRoutes.listOfProject, async ({ viewer, params, query }) =>
    listSuggestions(
      deps.db,
      await ownProject(deps.db, viewer.userId, params.projectId),
      query.status,
    ),
  );

  serve(app, suggestionRoutes.answer, async ({ viewer, params, body }) =>
    answerSuggestion(deps, { userId: viewer.userId, id: params.id, verdict: body.status }),
  );
}
