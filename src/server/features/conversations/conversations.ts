import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Conversation, conversationMessages } from '#contract/conversations.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { interviewsTable } from '#server/features/interviews/interviews.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { type OwnProject, ownProject, storagePrefix } from '#server/features/projects/projects.ts';
import { askedQuestionsTable, conversationsTable, messagesTable } from './conversations.table.ts';

declare const own: unique symbol;

/** A conversation that was found to be its caller's. Whatever works on one takes this. */
export type OwnConversation = {
  readonly id: string;
  readonly project: OwnProject;
  readonly interviewId: string | null;
  readonly [own]: true;
};

/** The only maker of `OwnConversation`. One that is not there and one that is another's are the same. */
export async function ownConversation(db: Tx, userId: string, id: string) {
  const [row] = await db
    .select({
      id: conversationsTable.id,
      projectId: conversationsTable.projectId,
      interviewId: conversationsTable.interviewId,
    })
    .from(conversationsTable)
    .innerJoin(projectsTable, eq(projectsTable.id, conversationsTable.projectId))
    .where(and(eq(conversationsTable.id, id), eq(projectsTable.userId, userId)));
  if (!row) throw notFound(conversationMessages.notFound);
  const { projectId, ...conversation } = row;
  const project = await ownProject(db, userId, projectId);
  return { ...conversation, project } as OwnConversation;
}

/** Where a conversation's recordings lie; they go with it. */
export const recordingsPrefix = (of: { userId: string; projectId: string; id: string }) =>
  `${storagePrefix({ userId: of.userId, id: of.projectId })}conversations/${of.id}/`;

/** A conversation but for its words. */
export const conversationColumns = {
  id: conversationsTable.id,
  projectId: conversationsTable.projectId,
  interviewId: conversationsTable.interviewId,
  type: conversationsTable.type,
  status: conversationsTable.status,
  summary: conversationsTable.summary,
  interview: { id: interviewsTable.id, name: interviewsTable.name },
  messageCount: conversationsTable.messageCount,
  createdAt: conversationsTable.createdAt,
  updatedAt: conversationsTable.updatedAt,
  completedAt: conversationsTable.completedAt,
};

export const messageColumns = {
  id: messagesTable.clientId,
  role: messagesTable.role,
  content: messagesTable.content,
  timestamp: messagesTable.createdAt,
};

export async function getConversation(
  db: Tx,
  { id }: Pick<OwnConversation, 'id'>,
): Promise<Conversation> {
  const [row] = await db
    .select(conversationColumns)
    .from(conversationsTable)
    .leftJoin(interviewsTable, eq(interviewsTable.id, conversationsTable.interviewId))
    .where(eq(conversationsTable.id, id));
  const [whole] = row ? await withAllMessages(db, [row]) : [];
  if (!whole) throw notFound(conversationMessages.notFound);
  return whole;
}

type WithoutWords = Omit<Conversation, 'messages' | 'askedQuestionIds'>;

/** Adds to each conversation everything that was said and asked in it. */
export async function withAllMessages(db: Tx, rows: WithoutWords[]): Promise<Conversation[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { conversationId } = messagesTable;
  const messages = await db
    .select({ message: messageColumns, conversationId })
    .from(messagesTable)
    .where(inArray(conversationId, ids))
    .orderBy(asc(conversationId), asc(messagesTable.position), asc(messagesTable.id));
  const asked = await db
    .select({
      conversationId: askedQuestionsTable.conversationId,
      questionId: askedQuestionsTable.questionId,
    })
    .from(askedQuestionsTable)
    .where(inArray(askedQuestionsTable.conversationId, ids))
    .orderBy(asc(askedQuestionsTable.askedAt), asc(askedQuestionsTable.questionId));
  const saidIn = Map.groupBy(messages, (one) => one.conversationId);
  const askedIn = Map.groupBy(asked, (one) => one.conversationId);
  return rows.map((row) => ({
    ...row,
    messages: (saidIn.get(row.id) ?? []).map(({ message }) => message),
    askedQuestionIds: (askedIn.get(row.id) ?? []).map(({ questionId }) => questionId),
  }));
}
