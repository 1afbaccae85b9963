import { and, asc, eq } from 'drizzle-orm';
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
  if (!row) throw notFound(conversationMessages.notFound);
  const messages = await db
    .select(messageColumns)
    .from(messagesTable)
    .where(eq(messagesTable.conversationId, id))
    .orderBy(asc(messagesTable.position), asc(messagesTable.id));
  const asked = await db
    .select({ questionId: askedQuestionsTable.questionId })
    .from(askedQuestionsTable)
    .where(eq(askedQuestionsTable.conversationId, id))
    .orderBy(asc(askedQuestionsTable.askedAt), asc(askedQuestionsTable.questionId));
  return { ...row, messages, askedQuestionIds: asked.map(({ questionId }) => questionId) };
}
