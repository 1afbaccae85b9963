import { asc, eq } from 'drizzle-orm';
import {
  type Interview,
  type InterviewDraft,
  type InterviewOutline,
  interviewDraft,
  interviewMessages,
} from '#contract/interviews.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { interviewQuestionsTable, interviewsTable } from './interviews.table.ts';

export async function findDefaultInterview(db: Tx) {
  const [row] = await db
    .select({ id: interviewsTable.id })
    .from(interviewsTable)
    .where(eq(interviewsTable.isDefault, true));
  if (!row) throw notFound(interviewMessages.notFound);
  return row;
}

/** The interview as its administrators know it. */
export async function getInterview(db: Tx, id: string): Promise<Interview> {
  const [row] = await db.select().from(interviewsTable).where(eq(interviewsTable.id, id));
  if (!row) throw notFound(interviewMessages.notFound);
  const questions = await db
    .select()
    .from(interviewQuestionsTable)
    .where(eq(interviewQuestionsTable.interviewId, id))
    .orderBy(asc(interviewQuestionsTable.order), asc(interviewQuestionsTable.id));
  return { ...row, questions };
}

/** The same without what is meant for Walt alone. */
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
      .values(questions.map((question, order) => ({ ...question, order, interviewId: row.id })));
  }
  return row;
}
