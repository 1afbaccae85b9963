import type { FastifyInstance } from 'fastify';
import { questionnaireEditRoutes } from '#contract/questionnaire-edits.ts';
import type { Deps } from '#server/compose.ts';
import { serve } from '#server/http/serve.ts';
import {
  addQuestion,
  changeQuestion,
  removeQuestion,
  reorderQuestions,
} from './question-changes.ts';
import {
  addQuestionnaire,
  changeQuestionnaire,
  removeQuestionnaire,
} from './questionnaire-changes.ts';
import { listQuestionnaires } from './questionnaires.ts';

export function serveQuestionnaireEdits(app: FastifyInstance, { db }: Deps) {
  serve(app, questionnaireEditRoutes.list, async () => listQuestionnaires(db));

  serve(app, questionnaireEditRoutes.create, async ({ viewer, body }) =>
    addQuestionnaire(db, viewer.userId, body),
  );

  serve(app, questionnaireEditRoutes.change, async ({ viewer, params, body }) =>
    changeQuestionnaire(db, viewer.userId, params.id, body),
  );

  serve(app, questionnaireEditRoutes.remove, async ({ viewer, params }) => {
    await removeQuestionnaire(db, viewer.userId, params.id);
    return undefined;
  });

  serve(app, questionnaireEditRoutes.addQuestion, async ({ viewer, params, body }) =>
    addQuestion(db, viewer.userId, params.id, body),
  );

  serve(app, questionnaireEditRoutes.reorderQuestions, async ({ viewer, params, body }) =>
    reorderQuestions(db, viewer.userId, params.id, body.questionIds),
  );

  serve(app, questionnaireEditRoutes.changeQuestion, async ({ viewer, params, body }) =>
    changeQuestion(db, viewer.userId, params, body),
  );

  serve(app, questionnaireEditRoutes.removeQuestion, async ({ viewer, params }) => {
    await removeQuestion(db, viewer.userId, params);
    return undefined;
  });
}
