import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { type QuestionnaireResponse, questionnaireMessages } from '#contract/questionnaires.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import { readForFacts } from '#server/features/ai-tasks/task-asking.ts';
import { holdProject, touchProject } from '#server/features/projects/projects.ts';
import { readSoon } from '#server/features/readings/reading-orders.ts';
import { completeReadySteps } from '#server/features/steps/steps.ts';
import type { OwnResponse } from './own-response.ts';
import {
  questionnaireAnswersTable,
  questionnaireResponsesTable,
} from './questionnaire-responses.table.ts';
import { questionnaireQuestionsTable, questionnairesTable } from './questionnaires.table.ts';
import { getQuestionnaire } from './questionnaires.ts';

const answerColumns = {
  questionId: questionnaireAnswersTable.questionId,
  text: questionnaireAnswersTable.text,
  version: questionnaireAnswersTable.version,
};

export async function getResponse(db: Tx, response: OwnResponse): Promise<QuestionnaireResponse> {
  const { id, project, questionnaireId } = response;
  const questionnaire = await getQuestionnaire(db, questionnaireId);
  const [row] = await db
    .select({ completedAt: questionnaireResponsesTable.completedAt })
    .from(questionnaireResponsesTable)
    .where(eq(questionnaireResponsesTable.id, id));
  const answers = await db
    .select(answerColumns)
    .from(questionnaireAnswersTable)
    .where(eq(questionnaireAnswersTable.responseId, id));
  const asked = new Set(questionnaire.questions.map((question) => question.id));
  return {
    id,
    projectId: project.id,
    questionnaire,
    answers: answers.filter(({ questionId }) => asked.has(questionId)),
    completedAt: row?.completedAt ?? null,
  };
}

type Work = Pick<Deps, 'db' | 'queue'>;
type Given = { questionId: string; text: string; version?: number | undefined };

/** Saves one answer, unless it is no longer the one that the caller saw (0: none yet). */
export async function saveAnswer(deps: Work, response: OwnResponse, given: Given) {
  const { questionId, text, version } = given;
  return deps.db.transaction(async (tx) => {
    await touchProject(tx, response.project);
    await checkQuestion(tx, response, questionId);
    await beginResponse(tx, response);
    // The same words again are a repeated save, not a change made elsewhere.
    const seen = or(
      eq(questionnaireAnswersTable.version, version ?? 0),
      eq(questionnaireAnswersTable.text, text),
    );
    const [saved] = await tx
      .insert(questionnaireAnswersTable)
      .values({ responseId: response.id, questionId, text })
      .onConflictDoUpdate({
        target: [questionnaireAnswersTable.responseId, questionnaireAnswersTable.questionId],
        set: {
          text,
          version: sql`${questionnaireAnswersTable.version} + 1`,
          updatedAt: sql`now()`,
        },
        ...(version !== undefined && seen && { setWhere: seen }),
      })
      .returning(answerColumns);
    if (!saved) throw conflict(questionnaireMessages.answerChanged);
    await readSoon(deps, tx, response.project);
    await readForFacts(deps, tx, response.project, 'soon');
    return saved;
  });
}

async function checkQuestion(tx: Tx, { questionnaireId }: OwnResponse, id: string) {
  const [row] = await tx
    .select({ id: questionnaireQuestionsTable.id })
    .from(questionnaireQuestionsTable)
    .innerJoin(questionnairesTable, eq(questionnairesTable.id, questionnaireId))
    .where(
      and(
        eq(questionnaireQuestionsTable.id, id),
        eq(questionnaireQuestionsTable.questionnaireId, questionnaireId),
        isNull(questionnaireQuestionsTable.removedAt),
      ),
    )
    // So that the questionnaire is still there when the answer is written.
    .for('key share', { of: questionnairesTable });
  if (!row) throw notFound(questionnaireMessages.questionNotFound);
}

async function beginResponse(tx: Tx, { id, project, questionnaireId }: OwnResponse) {
  await tx
    .insert(questionnaireResponsesTable)
    .values({ id, projectId: project.id, questionnaireId })
    .onConflictDoNothing();
}

/** Finishes a questionnaire, and with it the steps that waited for it. Answers can still be changed. */
export async function completeResponse(deps: Work, response: OwnResponse) {
  return deps.db.transaction(async (tx) => {
    await holdProject(tx, response.project);
    const { questionnaire, answers } = await getResponse(tx, response);
    const answered = new Set(answers.map(({ questionId }) => questionId));
    const missing = questionnaire.questions.filter(
      ({ id, required }) => required && !answered.has(id),
    );
    if (missing.length > 0) {
      throw invalid(questionnaireMessages.unanswered(missing.map(({ text }) => text)));
    }
    await beginResponse(tx, response);
    await tx
      .update(questionnaireResponsesTable)
      .set({ completedAt: sql`coalesce(${questionnaireResponsesTable.completedAt}, now())` })
      .where(eq(questionnaireResponsesTable.id, response.id));
    await completeReadySteps(deps, tx, response.project);
    return getResponse(tx, response);
  });
}
