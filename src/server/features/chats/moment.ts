import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import {
  askedQuestionsTable,
  conversationsTable,
} from '#server/features/conversations/conversations.table.ts';
import type { OwnConversation } from '#server/features/conversations/conversations.ts';
import { listTurns } from '#server/features/conversations/turns.ts';
import { listKnownFacts } from '#server/features/facts/facts.ts';
import { getInterview } from '#server/features/interviews/interviews.ts';
import { type Gathering, gatherMaterial } from '#server/features/materials/materials.ts';
import { notesTable } from '#server/features/notes/notes.table.ts';
import type { Interview, Moment } from '#server/mind/converse/converse.ts';

/** A conversation about nothing in particular: its interview is gone. */
const openTalk: Interview = {
  name: 'A conversation',
  instructions: '',
  introScript: '',
  exitCriteria: '',
  questions: [],
};

/** All that Walt knows when it is his turn. */
export async function gatherMoment(
  deps: Gathering,
  conversation: OwnConversation,
): Promise<Moment> {
  const { db } = deps;
  const { id, project, interviewId } = conversation;
  const { teller, units, secrets } = await gatherMaterial(deps, project, 'all_conversations');
  return {
    teller,
    interview: interviewId ? await getInterview(db, interviewId) : openTalk,
    turns: await listTurns(db, id),
    notes: await db
      .select({ id: notesTable.id, content: notesTable.content })
      .from(notesTable)
      .where(eq(notesTable.conversationId, id))
      .orderBy(asc(notesTable.createdAt), asc(notesTable.id)),
    earlier: units.filter(({ conversationId }) => conversationId !== id),
    secrets,
    facts: await listKnownFacts(db, project),
    askedQuestionIds: await askedIn(db, project.id),
    today: new Date(),
  };
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
