import { and, eq, sql } from 'drizzle-orm';
import { conversationMessages, type conversationTypes } from '#contract/conversations.ts';
import type { Deps } from '#server/compose.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { removeUnsupported } from '#server/features/corpus/cleanup.ts';
import { interviewQuestionsTable } from '#server/features/interviews/interviews.table.ts';
import { touchProject } from '#server/features/projects/projects.ts';
import { removeRecordings } from './conversations.jobs.ts';
import { askedQuestionsTable, conversationsTable } from './conversations.table.ts';
import { getConversation, type OwnConversation } from './conversations.ts';

type Change = {
  summary?: string | null | undefined;
  type?: (typeof conversationTypes)[number] | undefined;
};

export async function changeConversation(
  db: Tx,
  conversation: OwnConversation,
  { summary, type }: Change,
) {
  if (summary !== undefined || type !== undefined) {
    await db
      .update(conversationsTable)
      .set({
        ...(summary !== undefined && { summary, summaryBy: 'user' as const }),
        ...(type && { type }),
      })
      .where(eq(conversationsTable.id, conversation.id));
  }
  return getConversation(db, conversation);
}

/** Rows go at once, with the notes and whatever else hangs on them; recordings follow as a job. */
export async function removeConversation({ db, queue }: Deps, conversation: OwnConversation) {
  const { id, project } = conversation;
  await db.transaction(async (tx) => {
    await touchProject(tx, project);
    const removed = await tx
      .delete(conversationsTable)
      .where(eq(conversationsTable.id, id))
      .returning({ id: conversationsTable.id });
    if (removed.length === 0) throw notFound(conversationMessages.notFound);
    await removeUnsupported(tx, project);
    await queue.enqueue(tx, removeRecordings, {
      userId: project.userId,
      projectId: project.id,
      id,
    });
  });
}

/** Marks a question of the conversation's interview as asked; the first time counts. */
export async function trackQuestion(db: Db, conversation: OwnConversation, questionId: string) {
  const { id: conversationId, interviewId } = conversation;
  return db.transaction(async (tx) => {
    const [question] = await tx
      .select({ id: interviewQuestionsTable.id })
      .from(interviewQuestionsTable)
      .where(
        and(
          eq(interviewQuestionsTable.id, questionId),
          interviewId ? eq(interviewQuestionsTable.interviewId, interviewId) : sql`false`,
        ),
      );
    if (!question) throw notFound(conversationMessages.questionNotFound);
    await tx
      .insert(askedQuestionsTable)
      .values({ conversationId, questionId })
      .onConflictDoNothing();
    const { askedAt } = askedQuestionsTable;
    const [asked] = await tx
      .select({ questionId: askedQuestionsTable.questionId, askedAt })
      .from(askedQuestionsTable)
      .where(
        and(
          eq(askedQuestionsTable.conversationId, conversationId),
          eq(askedQuestionsTable.questionId, questionId),
        ),
      );
    if (!asked) throw notFound(conversationMessages.questionNotFound);
    return asked;
  });
}
