import { and, asc, eq, sql } from 'drizzle-orm';
import { interviewScreen } from '#contract/chats.ts';
import type { Tx } from '#server/db/database.ts';
import { readTeller } from '#server/features/briefs/briefs.ts';
import {
  askedQuestionsTable,
  conversationsTable,
} from '#server/features/conversations/conversations.table.ts';
import type { OwnConversation } from '#server/features/conversations/conversations.ts';
import { listTurns } from '#server/features/conversations/turns.ts';
import { type Gathering, gatherCorpus } from '#server/features/corpus/corpus.ts';
import { asUnit, isoTime, type ToldRow, toldIn } from '#server/features/corpus/told-rows.ts';
import { listKnownFacts } from '#server/features/facts/facts.ts';
import { getInterview, isInterviewComplete } from '#server/features/interviews/interviews.ts';
import { notesTable } from '#server/features/notes/notes.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { readingsTable } from '#server/features/readings/readings.table.ts';
import { listWithheldSources, readWithheld, redact } from '#server/features/redactions/withheld.ts';
import type { Interview, KeptMoment, KeptTold } from '#server/mind/mind.ts';
import { withoutBanned } from './without-banned-words.ts';

/** A conversation about nothing in particular: its interview is gone. */
const openTalk: Interview = {
  name: 'A conversation',
  instructions: '',
  introScript: '',
  exitCriteria: '',
  questions: [],
};

type Mode = KeptMoment['mode'];

/** All that Walt knows when it is his turn. Nothing of it grows with the life but the gists, which stay text. */
export async function gatherMoment(
  deps: Gathering,
  conversation: OwnConversation,
  mode: Mode,
): Promise<KeptMoment> {
  const { db } = deps;
  const { id, project, interviewId } = conversation;
  const turns = await listTurns(db, conversation);
  const withheld = await listWithheldSources(db, project);
  const inSight = new Set(turns.map(({ sourceId }) => sourceId));
  const moment: KeptMoment = {
    teller: await readTeller(db, project),
    mode,
    interview: interviewId ? await findInterview(db, project, interviewId) : openTalk,
    turns: turns.map(({ sourceId: _, ...turn }) => turn),
    heeded: null,
    notes: await listNotesOf(db, id),
    earlier: await readGists(db, project, [...inSight, ...withheld]),
    unread: await listRedacted(
      db,
      project,
      withheld.filter((source) => !inSight.has(source)),
    ),
    askedQuestionIds: await askedIn(db, project.id),
    today: new Date(),
    recall: () => recall(deps, conversation),
  };
  return withoutBanned(deps, project, moment);
}

/** One that is complete is not opened as if it were the first time. */
async function findInterview(db: Tx, project: OwnProject, interviewId: string): Promise<Interview> {
  const interview = await getInterview(db, interviewId);
  const isComplete = await isInterviewComplete(db, project, interviewId);
  return isComplete ? { ...interview, introScript: interviewScreen.again.opening } : interview;
}

/** What earlier tellings leave for the talk, as one text: it is opened where it is used. None before it was heeded. */
async function readGists(db: Tx, project: OwnProject, without: string[]): Promise<string> {
  const { rows } = await db.execute<{ gists: string }>(sql`
    select coalesce(jsonb_agg(gist order by told_at, place, source_id), '[]')::text as gists
    from ${readingsTable}
    where project_id = ${project.id} and heeded and source_id <> all(${sql.param(without)}::uuid[])`);
  return rows[0]?.gists ?? '[]';
}

const mostRedacted = 50;

/** What is withheld in part is read without it. */
async function listRedacted(db: Tx, project: OwnProject, ids: string[]): Promise<KeptTold[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<ToldRow>(sql`
    select type, id, text, question, conversation_id, ${isoTime(sql`told_at`)} as told_at
    from (${toldIn(project, 'all_conversations')}) told
    where id = any(${sql.param(ids)}::uuid[])
    order by told.told_at desc, place desc, id limit ${mostRedacted}`);
  const withheldOf = await readWithheld(db, project);
  return rows.reverse().flatMap((row) => redact(asUnit(row), withheldOf(asUnit(row).source)) ?? []);
}

const mostRecalled = 16_000;

/** For a mind that reads words: what was told last before this conversation, however long it is, and what is known. */
async function recall(deps: Gathering, { id, project }: OwnConversation) {
  const options = { most: mostRecalled, without: id };
  const { told } = await gatherCorpus(deps, project, 'all_conversations', options);
  return { told, facts: await listKnownFacts(deps.db, project) };
}

/** Nothing is built on a note that is still to be proved. */
const listNotesOf = (db: Tx, conversationId: string) =>
  db
    .select({ id: notesTable.id, content: notesTable.content })
    .from(notesTable)
    .where(and(eq(notesTable.conversationId, conversationId), eq(notesTable.status, 'completed')))
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
