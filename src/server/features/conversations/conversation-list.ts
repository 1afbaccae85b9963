import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { type ListedConversation, listedMessages, listedNotes } from '#contract/conversations.ts';
import type { Page } from '#contract/cursors.ts';
import { afterCursor, cursorOf, newestFirst } from '#server/db/cursors.ts';
import type { Tx } from '#server/db/database.ts';
import { interviewsTable } from '#server/features/interviews/interviews.table.ts';
import { listNotesOf } from '#server/features/notes/notes.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { askedQuestionsTable, conversationsTable, messagesTable } from './conversations.table.ts';
import { conversationColumns, messageColumns } from './conversations.ts';

type Whose = { userId: string } | { project: OwnProject };

type Wanted = Page & { spoken?: 'true' | undefined };

/** One page of conversations, newest first, each with its beginning and its notes. */
export async function listConversations(db: Tx, whose: Whose, wanted: Wanted) {
  const { rows, nextCursor } = await pageOfConversations(db, whose, wanted);
  const shown = rows.map(({ cursor: _, ...row }) => row);
  return { conversations: await withContents(db, shown), nextCursor };
}

/** The same page without a word of what was said. */
export async function pageOfConversations(db: Tx, whose: Whose, { limit, cursor, spoken }: Wanted) {
  const { createdAt, id, projectId, messageCount } = conversationsTable;
  // The newest of each project, from its own end of the index; then the newest of those.
  const newest = db
    .select({ newestId: sql<string>`${id}`.as('newest_id') })
    .from(conversationsTable)
    .where(
      and(
        eq(projectId, projectsTable.id),
        spoken && gt(messageCount, 0),
        afterCursor(createdAt, id, cursor),
      ),
    )
    .orderBy(newestFirst(createdAt, id))
    .limit(limit + 1)
    .as('newest');
  const rows = await db
    .select({ ...conversationColumns, cursor: cursorOf(createdAt, id) })
    .from(projectsTable)
    .innerJoinLateral(newest, sql`true`)
    .innerJoin(conversationsTable, eq(id, newest.newestId))
    .leftJoin(interviewsTable, eq(interviewsTable.id, conversationsTable.interviewId))
    .where(
      'project' in whose
        ? eq(projectsTable.id, whose.project.id)
        : eq(projectsTable.userId, whose.userId),
    )
    .orderBy(newestFirst(createdAt, id))
    .limit(limit + 1);
  const nextCursor = rows.length > limit ? (rows[limit - 1]?.cursor ?? null) : null;
  return { rows: rows.slice(0, limit), nextCursor };
}

/** Whether anybody has talked here. */
export async function hasTalks(db: Tx) {
  const { id } = conversationsTable;
  return (await db.select({ id }).from(conversationsTable).limit(1)).length > 0;
}

type Row = Omit<ListedConversation, 'messages' | 'notes' | 'askedQuestionIds'>;

/** Adds the first messages, the questions asked and the notes of each. */
export async function withContents<R extends Row>(
  db: Tx,
  rows: R[],
): Promise<(R & ListedConversation)[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const messages = await db
    .select({ ...messageColumns, conversationId: messagesTable.conversationId })
    .from(messagesTable)
    .where(
      and(inArray(messagesTable.conversationId, ids), lt(messagesTable.position, listedMessages)),
    )
    .orderBy(asc(messagesTable.conversationId), asc(messagesTable.position));
  const asked = await db
    .select()
    .from(askedQuestionsTable)
    .where(inArray(askedQuestionsTable.conversationId, ids))
    .orderBy(asc(askedQuestionsTable.askedAt), asc(askedQuestionsTable.questionId));
  const notes = await listNotesOf(db, ids, listedNotes);
  const messagesOf = Map.groupBy(messages, ({ conversationId }) => conversationId);
  const askedIn = Map.groupBy(asked, ({ conversationId }) => conversationId);
  return rows.map((row) => ({
    ...row,
    messages: messagesOf.get(row.id) ?? [],
    askedQuestionIds: (askedIn.get(row.id) ?? []).map(({ questionId }) => questionId),
    notes: notes.get(row.id) ?? [],
  }));
}
