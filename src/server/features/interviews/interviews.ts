import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  type Interview,
  type InterviewDraft,
  type InterviewOutline,
  interviewDraft,
  interviewMessages,
} from '#contract/interviews.ts';
import type { Tx } from '#server/db/database.ts';
import { revisionOf } from '#server/db/edited-rows.ts';
import { notFound } from '#server/errors.ts';
import {
  interviewCompletionsTable,
  interviewQuestionsTable,
  interviewsTable,
} from './interviews.table.ts';

export async function findDefaultInterview(db: Tx) {
  const [row] = await db
    .select({ id: interviewsTable.id })
    .from(interviewsTable)
    .where(eq(interviewsTable.isDefault, true));
  if (!row) throw notFound(interviewMessages.notFound);
  return row;
}

export async function listInterviews(db: Tx): Promise<Interview[]> {
  const rows = await db
    .select()
    .from(interviewsTable)
    .orderBy(asc(interviewsTable.createdAt), asc(interviewsTable.id));
  const ids = rows.map(({ id }) => id);
  const questions = Map.groupBy(await listQuestions(db, ids), (one) => one.interviewId);
  return rows.map((row) => withQuestions(row, questions.get(row.id) ?? []));
}

/** The interview as its administrators know it. */
export async function getInterview(db: Tx, id: string): Promise<Interview> {
  const [row] = await db.select().from(interviewsTable).where(eq(interviewsTable.id, id));
  if (!row) throw notFound(interviewMessages.notFound);
  return withQuestions(row, await listQuestions(db, [id]));
}

type Row = typeof interviewsTable.$inferSelect;
type Questions = (typeof interviewQuestionsTable.$inferSelect)[];

function withQuestions(row: Row, questions: Questions): Interview {
  const { name, instructions, introCardText, introScript, exitCriteria } = row;
  const fields = { name, instructions, introCardText, introScript, exitCriteria };
  return { ...row, questions, revision: revisionOf({ ...fields, questions }) };
}

const listQuestions = (db: Tx, interviewIds: string[]) =>
  db
    .select()
    .from(interviewQuestionsTable)
    .where(inArray(interviewQuestionsTable.interviewId, interviewIds))
    .orderBy(asc(interviewQuestionsTable.order), asc(interviewQuestionsTable.id));

/** Keeps an interview from being deleted until the transaction ends. */
export async function holdInterview(tx: Tx, id: string) {
  const [row] = await tx
    .select({ id: interviewsTable.id })
    .from(interviewsTable)
    .where(eq(interviewsTable.id, id))
    .for('key share');
  if (!row) throw notFound(interviewMessages.notFound);
}

/** An interview without what is meant for Walt alone. */
export function outlineInterview(interview: Interview): InterviewOutline {
  const { id, name, introCardText, isDefault } = interview;
  const questions = interview.questions.map(({ id, text, order }) => ({ id, text, order }));
  return { id, name, introCardText, isDefault, questions };
}

export async function createInterview(tx: Tx, draft: InterviewDraft) {
  const { questions, ...fields } = interviewDraft.parse(draft);
  const [row] = await tx.insert(interviewsTable).values(fields).returning();
  if (!row) throw new Error('The interview was not stored');
  if (questions.length > 0) {
    await tx
      .insert(interviewQuestionsTable)
      .values(
        questions.map(({ text, intent }, order) => ({ text, intent, order, interviewId: row.id })),
      );
  }
  return row;
}

/** Whether a project has had an interview. */
export async function isInterviewComplete(db: Tx, project: { id: string }, interviewId: string) {
  const { projectId, interviewId: had } = interviewCompletionsTable;
  const rows = await db
    .select({ had })
    .from(interviewCompletionsTable)
    .where(and(eq(projectId, project.id), eq(had, interviewId)));
  return rows.length > 0;
}
