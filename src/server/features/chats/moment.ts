import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { listUnsaidRows } from '#server/features/confidences/unsaid-list.ts';
import {
  askedQuestionsTable,
  conversationsTable,
} from '#server/features/conversations/conversations.table.ts';
import type { OwnConversation } from '#server/features/conversations/conversations.ts';
import { listTurns, openedTurns } from '#server/features/conversations/turns.ts';
import { listKnownFacts } from '#server/features/facts/facts.ts';
import { getInterview } from '#server/features/interviews/interviews.ts';
import { type Gathering, gatherMaterial } from '#server/features/materials/materials.ts';
import {
  type IsUnsaid,
  isUnsaidIn,
  openFacts,
  saysAnyOf,
} from '#server/features/materials/unsaid.ts';
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
export async function gatherMoment(
  deps: Gathering,
  conversation: OwnConversation,
): Promise<Moment> {
  const { db } = deps;
  const { id, project, interviewId } = conversation;
  const material = await gatherMaterial(deps, project, 'all_conversations');
  const { teller, units, secrets } = material;
  const isUnsaid = await isUnsaidIn(material);
  const isWrittenDown = await saysAnyOf(
    (await listUnsaidRows(db, project)).map(({ text }) => text),
  );
  const notes = await listNotesOf(db, id);
  return {
    teller,
    interview: interviewId ? await getInterview(db, interviewId) : openTalk,
    turns: (await listTurns(db, id)).map((turn) => withoutUnsaid(turn, isUnsaid)),
    // Of what is only named in a talk he takes his notes back himself.
    notes: notes.filter(({ content }) => !isWrittenDown(content)),
    earlier: units.filter(({ conversationId }) => conversationId !== id),
    secrets,
    facts: await openFacts(material, await listKnownFacts(db, project)),
    askedQuestionIds: await askedIn(db, project.id),
    today: new Date(),
  };
}

/** What Walt himself has said of it stands in front of him no more; what the person said he leaves out himself. */
function withoutUnsaid(turn: Turn, isUnsaid: IsUnsaid): Turn {
  if (turn.role === 'user' || !isUnsaid(turn.content)) return turn;
  const kept = turn.content.split(/(?<=[.?!])\s+/u).filter((sentence) => !isUnsaid(sentence));
  return { ...turn, content: kept.join(' ') || 'Please go on.' };
}

/** The same for whoever is outside this house: nothing in it tells of what is to be left out. */
export async function openMoment(deps: Gathering, conversation: OwnConversation): Promise<Moment> {
  const moment = await gatherMoment(deps, conversation);
  const { turns, notes, facts, secrets = [] } = moment;
  const { tellsOfAny } = await import('#server/mind/language/privacy.ts');
  return {
    ...moment,
    turns: await openedTurns(turns, { mind: deps.mind, secrets }),
    notes: notes.filter(({ content }) => !tellsOfAny(secrets, content)),
    facts: facts.filter(({ statement }) => !tellsOfAny(secrets, statement)),
  };
}

const listNotesOf = (db: Tx, conversationId: string) =>
  db
    .select({ id: notesTable.id, content: notesTable.content })
    .from(notesTable)
    .where(eq(notesTable.conversationId, conversationId))
    .orderBy(asc(notesTable.createdAt), asc(notesTable.id));

/** What was asked once in a project is not asked again in another conversation of it. */
async function askedIn(db: Tx, projectId: string) {
  const rows = await db
    .selectDistinct({ id: askedQuestionsTable.questionId })
    .from(askedQuestionsTable)
    .innerJoin(conversationsTable, eq(conversationsTable.id, askedQuestionsTable.conversationId))
    .where(eq(conversationsTable.projectId, projectId));
  return rows.map(({ id }) => id);
}
