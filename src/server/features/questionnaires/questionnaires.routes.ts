import type { FastifyInstance } from 'fastify';
import { questionnaireRoutes } from '#contract/questionnaires.ts';
import type { Deps } from '#server/compose.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { serve } from '#server/http/serve.ts';
import { ownResponse, responseOf } from './own-response.ts';
import { getQuestionnaire } from './questionnaires.ts';
import { completeResponse, getResponse, saveAnswer } from './responses.ts';

export function serveQuestionnaires(app: FastifyInstance, deps: Deps) {
  const { db } = deps;

  serve(app, questionnaireRoutes.get, async ({ params }) => getQuestionnaire(db, params.id));

  serve(app, questionnaireRoutes.getResponse, async ({ viewer, params, query }) => {
    const project = await ownProject(db, viewer.userId, query.projectId);
    return getResponse(db, await responseOf(db, project, params.id));
  });

  serve(app, questionnaireRoutes.saveAnswer, async ({ viewer, params, body }) =>
    saveAnswer(deps, await ownResponse(db, viewer.userId, params.id), body),
  );

  serve(app, questionnaireRoutes.complete, async ({ viewer, params }) =>
    completeResponse(deps, await ownResponse(db, viewer.userId, params.id)),
  );
}
