import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { questionnaireMessages } from '#contract/questionnaires.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { checkOrder, placeIn } from '#server/db/edited-rows.ts';
import { notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audits/audits.ts';
import { questionnaireQuestionsTable } from './questionnaires.table.ts';
import { holdQuestionnaire, listQuestions } from './questionnaires.ts';

type Question = { text: string; required: boolean };

export async function addQuestion(db: Db, actor: string, id: string, question: Question) {
  return db.transaction(async (tx) => {
    await holdQuestionnaire(tx, id);
    const order = (await listQuestions(tx, [id])).length;
    const [row] = await tx
      .insert(questionnaireQuestionsTable)
      .values({ ...question, order, questionnaireId: id })
      .returning();
    if (!row) throw new Error('The question was not stored');
    await record(tx, actor, 'create', row);
    return row;
  });
}

type Place = { id: string; questionId: string };

export async function changeQuestion(db: Db, actor: string, place: Place, question: Question) {
  return db.transaction(async (tx) => {
    await holdQuestionnaire(tx, place.id);
    const [row] = await tx
      .update(questionnaireQuestionsTable)
      .set(question)
      .where(isAskedAt(place))
      .returning();
    if (!row) throw notFound(questionnaireMessages.questionNotFound);
    await record(tx, actor, 'update', row);
    return row;
  });
}

/** Stops asking a question. What was answered to it is kept; those behind it move up. */
export async function removeQuestion(db: Db, actor: string, place: Place) {
  await db.transaction(async (tx) => {
    await holdQuestionnaire(tx, place.id);
    const [row] = await tx
      .update(questionnaireQuestionsTable)
      .set({ removedAt: sql`now()` })
      .where(isAskedAt(place))
      .returning();
    if (!row) throw notFound(questionnaireMessages.questionNotFound);
    const { order, questionnaireId, removedAt } = questionnaireQuestionsTable;
    await tx
      .update(questionnaireQuestionsTable)
      .set({ order: sql`${order} - 1` })
      .where(and(eq(questionnaireId, place.id), isNull(removedAt), gt(order, row.order)));
    await record(tx, actor, 'delete', row);
  });
}

export async function reorderQuestions(db: Db, actor: string, id: string, questionIds: string[]) {
  return db.transaction(async (tx) => {
    const title = await holdQuestionnaire(tx, id);
    const before = await listQuestions(tx, [id]);
    const present = before.map((question) => question.id);
    checkOrder(questionIds, present, questionnaireMessages.wrongOrder);
    const { questionnaireId, removedAt } = questionnaireQuestionsTable;
    await tx
      .update(questionnaireQuestionsTable)
      .set({ order: placeIn(questionIds, questionnaireQuestionsTable.id) })
      .where(and(eq(questionnaireId, id), isNull(removedAt)));
    const target = { type: 'questionnaire', id, name: title } as const;
    await recordAudit(tx, { actor, action: 'reorder', target });
    return listQuestions(tx, [id]);
  });
}

const isAskedAt = ({ id, questionId }: Place) =>
  and(
    eq(questionnaireQuestionsTable.id, questionId),
    eq(questionnaireQuestionsTable.questionnaireId, id),
    isNull(questionnaireQuestionsTable.removedAt),
  );

const record = (
  tx: Tx,
  actor: string,
  action: 'create' | 'update' | 'delete',
  { id, text }: { id: string; text: string },
) => recordAudit(tx, { actor, action, target: { type: 'question', id, name: text } });
