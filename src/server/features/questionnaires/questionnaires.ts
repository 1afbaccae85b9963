import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  type Questionnaire,
  type QuestionnaireDraft,
  questionnaireDraft,
  questionnaireMessages,
} from '#contract/questionnaires.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { questionnaireQuestionsTable, questionnairesTable } from './questionnaires.table.ts';

export async function getQuestionnaire(db: Tx, id: string): Promise<Questionnaire> {
  const [row] = await db.select().from(questionnairesTable).where(eq(questionnairesTable.id, id));
  if (!row) throw notFound(questionnaireMessages.notFound);
  const { questionnaireId, removedAt, order } = questionnaireQuestionsTable;
  const questions = await db
    .select()
    .from(questionnaireQuestionsTable)
    .where(and(eq(questionnaireId, id), isNull(removedAt)))
    .orderBy(asc(order), asc(questionnaireQuestionsTable.id));
  return { ...row, questions };
}

export async function createQuestionnaire(tx: Tx, draft: QuestionnaireDraft) {
  const { questions, ...fields } = questionnaireDraft.parse(draft);
  const [row] = await tx.insert(questionnairesTable).values(fields).returning();
  if (!row) throw new Error('The questionnaire was not stored');
  await tx
    .insert(questionnaireQuestionsTable)
    .values(questions.map((question, order) => ({ ...question, order, questionnaireId: row.id })));
  return row;
}
