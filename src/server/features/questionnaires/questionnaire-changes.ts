import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { QuestionnaireChange } from '#contract/questionnaire-edits.ts';
import { questionnaireMessages } from '#contract/questionnaires.ts';
import type { BegunOn } from '#contract/revisions.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { checkRevision } from '#server/db/edited-rows.ts';
import { notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audits/audits.ts';
import { checkUnused } from '#server/features/journeys/journey-uses.ts';
import { journeyStepsTable } from '#server/features/steps/steps.table.ts';
import { questionnaireQuestionsTable, questionnairesTable } from './questionnaires.table.ts';
import { getQuestionnaire, holdQuestionnaire } from './questionnaires.ts';

export async function addQuestionnaire(db: Db, actor: string, change: QuestionnaireChange) {
  const { questions = [], ...fields } = change;
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(questionnairesTable).values(fields).returning();
    if (!row) throw new Error('The questionnaire was not stored');
    await saveQuestions(tx, row.id, questions);
    const target = { type: 'questionnaire', id: row.id, name: row.title } as const;
    await recordAudit(tx, { actor, action: 'create', target });
    return getQuestionnaire(tx, row.id);
  });
}

/** Everything that the editor shows is saved together: what fails in the middle leaves the old state. */
export async function changeQuestionnaire(
  db: Db,
  actor: string,
  id: string,
  { questions, begunOn, ...fields }: QuestionnaireChange & BegunOn,
) {
  return db.transaction(async (tx) => {
    await holdQuestionnaire(tx, id);
    checkRevision({ begunOn }, await getQuestionnaire(tx, id));
    await tx.update(questionnairesTable).set(fields).where(eq(questionnairesTable.id, id));
    if (questions) await saveQuestions(tx, id, questions);
    const target = { type: 'questionnaire', id, name: fields.title } as const;
    await recordAudit(tx, { actor, action: 'update', target });
    return getQuestionnaire(tx, id);
  });
}

type Questions = NonNullable<QuestionnaireChange['questions']>;

/** A question that is left out is no longer asked, but stays with what was answered to it. */
async function saveQuestions(tx: Tx, questionnaireId: string, questions: Questions) {
  const ofQuestionnaire = eq(questionnaireQuestionsTable.questionnaireId, questionnaireId);
  const before = await tx
    .select({ id: questionnaireQuestionsTable.id })
    .from(questionnaireQuestionsTable)
    .where(ofQuestionnaire);
  const known = new Set(before.map(({ id }) => id));
  const stays = questions.map(({ id }) => id !== undefined && known.delete(id));
  const kept = questions.flatMap(({ id }, order) => (id && stays[order] ? [id] : []));
  await tx
    .update(questionnaireQuestionsTable)
    .set({ removedAt: sql`now()` })
    .where(
      and(
        ofQuestionnaire,
        isNull(questionnaireQuestionsTable.removedAt),
        notInArray(questionnaireQuestionsTable.id, kept),
      ),
    );
  for (const [order, { id, text, required }] of questions.entries()) {
    if (id && stays[order]) {
      await tx
        .update(questionnaireQuestionsTable)
        .set({ text, required, order, removedAt: null })
        .where(eq(questionnaireQuestionsTable.id, id));
    } else {
      await tx
        .insert(questionnaireQuestionsTable)
        .values({ questionnaireId, text, required, order });
    }
  }
}

export async function removeQuestionnaire(db: Db, actor: string, id: string) {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ title: questionnairesTable.title })
      .from(questionnairesTable)
      .where(eq(questionnairesTable.id, id))
      .for('update');
    if (!row) throw notFound(questionnaireMessages.notFound);
    await checkUnused(tx, eq(journeyStepsTable.questionnaireId, id), questionnaireMessages.inUse);
    await tx.delete(questionnairesTable).where(eq(questionnairesTable.id, id));
    const target = { type: 'questionnaire', id, name: row.title } as const;
    await recordAudit(tx, { actor, action: 'delete', target });
  });
}
