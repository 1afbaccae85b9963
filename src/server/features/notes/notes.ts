import { and, eq, inArray, sql } from 'drizzle-orm';
import { conversationMessages } from '#contract/conversations.ts';
import { type Note, type NoteFilter, noteMessages } from '#contract/notes.ts';
import { afterCursor, cursorOf, newestFirst } from '#server/db/cursors.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';
import { ownConversation } from '#server/features/conversations/conversations.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { type OwnProject, ownProject, ownProjectOf } from '#server/features/projects/projects.ts';
import { journeyStepsTable } from '#server/features/steps/steps.table.ts';
import { notesTable } from './notes.table.ts';

declare const own: unique symbol;

/** A note that was found to be its caller's. */
export type OwnNote = { readonly id: string; readonly project: OwnProject; readonly [own]: true };

/** The only maker of `OwnNote`. One that is not there and one that is another's are the same. */
export async function ownNote(db: Tx, userId: string, id: string): Promise<OwnNote> {
  const project = await ownProjectOf(db, notesTable, userId, id);
  if (!project) throw notFound(noteMessages.notFound);
  return { id, project } as OwnNote;
}

const noteColumns = {
  id: notesTable.id,
  projectId: notesTable.projectId,
  conversationId: notesTable.conversationId,
  content: notesTable.content,
  metadata: { stepId: notesTable.stepId },
  step: { id: journeyStepsTable.id, name: journeyStepsTable.name },
  createdBy: notesTable.createdBy,
  status: notesTable.status,
  version: notesTable.version,
  createdAt: notesTable.createdAt,
  updatedAt: notesTable.updatedAt,
};

export async function getNote(db: Tx, { id }: Pick<OwnNote, 'id'>): Promise<Note> {
  const [row] = await db
    .select(noteColumns)
    .from(notesTable)
    .leftJoin(journeyStepsTable, eq(journeyStepsTable.id, notesTable.stepId))
    .where(eq(notesTable.id, id));
  if (!row) throw notFound(noteMessages.notFound);
  return row;
}

/** Notes that were found to be of someone's own: all of theirs, of a project, or of a conversation. */
export type Whose = { userId: string } | { project: OwnProject } | { conversation: { id: string } };

/** One page of notes, newest first, each with the place where the list goes on. */
export async function listNotes(db: Tx, whose: Whose, { limit, cursor }: Page) {
  const { createdAt, id } = notesTable;
  // The newest of each project, from its own end of the index; then the newest of those.
  const newest = db
    .select({ newestId: sql<string>`${id}`.as('newest_id') })
    .from(notesTable)
    .where(
      and(
        'conversation' in whose
          ? eq(notesTable.conversationId, whose.conversation.id)
          : eq(notesTable.projectId, projectsTable.id),
        afterCursor(createdAt, id, cursor),
      ),
    )
    .orderBy(newestFirst(createdAt, id))
    .limit(limit)
    .as('newest');
  return db
    .select({ ...noteColumns, cursor: cursorOf(createdAt, id) })
    .from(projectsTable)
    .innerJoinLateral(newest, sql`true`)
    .innerJoin(notesTable, eq(id, newest.newestId))
    .leftJoin(journeyStepsTable, eq(journeyStepsTable.id, notesTable.stepId))
    .where(and(eq(notesTable.projectId, projectsTable.id), ofWhom(whose)))
    .orderBy(newestFirst(createdAt, id))
    .limit(limit);
}

type Page = Pick<NoteFilter, 'limit' | 'cursor'>;

function ofWhom(whose: Whose) {
  if ('userId' in whose) return eq(projectsTable.userId, whose.userId);
  if ('project' in whose) return eq(projectsTable.id, whose.project.id);
  return sql`${projectsTable.id} = (select ${conversationsTable.projectId}
    from ${conversationsTable} where ${conversationsTable.id} = ${whose.conversation.id})`;
}

/** The notes of several conversations, as many of the newest of each as are wanted. */
export async function listNotesOf(db: Tx, conversationIds: string[], most: number) {
  const { createdAt, id, conversationId } = notesTable;
  const newest = db
    .select({ newestId: sql<string>`${id}`.as('newest_id') })
    .from(notesTable)
    .where(eq(conversationId, conversationsTable.id))
    .orderBy(newestFirst(createdAt, id))
    .limit(most)
    .as('newest');
  const notes = await db
    .select(noteColumns)
    .from(conversationsTable)
    .innerJoinLateral(newest, sql`true`)
    .innerJoin(notesTable, eq(id, newest.newestId))
    .leftJoin(journeyStepsTable, eq(journeyStepsTable.id, notesTable.stepId))
    .where(inArray(conversationsTable.id, conversationIds))
    .orderBy(newestFirst(createdAt, id));
  return Map.groupBy(notes, (note) => note.conversationId);
}

/** Whose notes are asked for; a conversation of another project than the one named is not there. */
export async function whoseNotes(
  db: Tx,
  userId: string,
  { projectId, conversationId }: NoteFilter,
): Promise<Whose> {
  const project = projectId ? await ownProject(db, userId, projectId) : null;
  if (!conversationId) return project ? { project } : { userId };
  const conversation = await ownConversation(db, userId, conversationId);
  if (project && conversation.project.id !== project.id) {
    throw notFound(conversationMessages.notFound);
  }
  return { conversation };
}
