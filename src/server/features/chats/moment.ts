import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import {
  askedQuestionsTable,
  conversationsTable,
  messagesTable,
} from '#server/features/conversations/conversations.table.ts';
import type { OwnConversation } from '#server/features/conversations/conversations.ts';
import { getInterview } from '#server/features/interviews/interviews.ts';
import { gatherMaterial } from '#server/features/materials/materials.ts';
import { notesTable } from '#server/features/notes/notes.table.ts';
import type { Interview, Moment, Turn } from '#server/mind/converse/converse.ts';

/** A conversation about nothing in particular: its interview is gone. */
const openTalk: Interview = {
  name: 'A conversation',
  instructions: '',
  introScript: '',
  exitCriteria: '',
  questions: [],
};

/** All that Walt knows when it is his turn. */
export async function gatherMoment(db: Tx, conversation: OwnConversation): Promise<Moment> {
  const { id, project, interviewId } = conversation;
  const { teller, units } = await gatherMaterial(db, project, 'all_conversations');
  return {
    teller,
    interview: interviewId ? await getInterview(db, interviewId) : openTalk,
    turns: await turnsOf(db, id),
    notes: await db
      .select({ id: notesTable.id, content: notesTable.content })
      .from(notesTable)
      .where(eq(notesTable.conversationId, id))
      .orderBy(asc(notesTable.createdAt), asc(notesTable.id)),
    earlier: units.filter(({ conversationId }) => conversationId !== id),
    facts: [],
    askedQuestionIds: await askedIn(db, project.id),
    today: new Date(),
  };
}

export async function turnsOf(db: Tx, conversationId: string): Promise<Turn[]> {
  const rows = await db
    .select({
      id: messagesTable.clientId,
      role: messagesTable.role,
      content: messagesTable.content,
    })
    .from(messagesTable)
    .where(
      and(
        eq(messagesTable.conversationId, conversationId),
        inArray(messagesTable.role, ['user', 'assistant']),
      ),
    )
    .orderBy(asc(messagesTable.position), asc(messagesTable.id));
  return rows.map(({ role, ...turn }) => ({ ...turn, role: role === 'user' ? role : 'assistant' }));
}

/** What was asked once in a project is not asked again in another conversation of it. */
async function askedIn(db: Tx, projectId: string) {
  const rows = await db
    .selectDistinct({ id: askedQuestionsTable.questionId })
    .from(askedQuestionsTable)
    .innerJoin(conversationsTable, eq(conversationsTable.id, askedQuestionsTable.conversationId))
    .where(eq(conversationsTable.projectId, projectId));
  return rows.map(({ id }) => id);
}
