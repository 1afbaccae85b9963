import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { ListedQuestionnaire } from '#contract/questionnaire-edits.ts';
import {
  type Questionnaire,
  type QuestionnaireDraft,
  questionnaireDraft,
  questionnaireMessages,
} from '#contract/questionnaires.ts';
import type { Tx } from '#server/db/database.ts';
import { revisionOf } from '#server/db/edited-rows.ts';
import { notFound } from '#server/errors.ts';
import { questionnaireResponsesTable } from './questionnaire-responses.table.ts';
import { questionnaireQuestionsTable, questionnairesTable } from './questionnaires.table.ts';

export async function getQuestionnaire(db: Tx, id: string): Promise<Questionnaire> {
  const [row] = await db.select().from(questionnairesTable).where(eq(questionnairesTable.id, id));
  if (!row) throw notFound(questionnaireMessages.notFound);
  return withQuestions(row, await listQuestions(db, [id]));
}

type Row = typeof questionnairesTable.$inferSelect;
type Questions = Awaited<ReturnType<typeof listQuestions>>;

function withQuestions(row: Row, questions: Questions): Questionnaire {
  const { title, description } = row;
  return { ...row, questions, revision: revisionOf({ title, description, questions }) };
}

/** One change to a questionnaire at a time; people may answer it meanwhile. */
export async function holdQuestionnaire(tx: Tx, id: string) {
  const [row] = await tx
    .select({ title: questionnairesTable.title })
    .from(questionnairesTable)
    .where(eq(questionnairesTable.id, id))
    .for('no key update');
  if (!row) throw notFound(questionnaireMessages.notFound);
  return row.title;
}

/** The questions that are asked, of one questionnaire or of several, in order. */
export function listQuestions(db: Tx, questionnaireIds: string[]) {
  const { questionnaireId, removedAt, order, id } = questionnaireQuestionsTable;
  return db
    .select()
    .from(questionnaireQuestionsTable)
    .where(and(inArray(questionnaireId, questionnaireIds), isNull(removedAt)))
    .orderBy(asc(order), asc(id));
}

export async function listQuestionnaires(db: Tx): Promise<ListedQuestionnaire[]> {
  const rows = await db
    .select()
    .from(questionnairesTable)
    .orderBy(asc(questionnairesTable.createdAt), asc(questionnairesTable.id));
  const ids = rows.map(({ id }) => id);
  const questions = Map.groupBy(await listQuestions(db, ids), (one) => one.questionnaireId);
  const responses = await countResponses(db);
  return rows.map((row) => ({
    ...withQuestions(row, questions.get(row.id) ?? []),
    _count: { responses: responses.get(row.id) ?? 0 },
  }));
}

async function countResponses(db: Tx) {
  const { questionnaireId } = questionnaireResponsesTable;
  const rows = await db
    .select({ questionnaireId, responses: count() })
    .from(questionnaireResponsesTable)
    .groupBy(questionnaireId);
  return new Map(rows.map((row) => [row.questionnaireId, row.responses]));
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
