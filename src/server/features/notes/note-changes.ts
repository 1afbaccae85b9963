import { and, eq, or, sql } from 'drizzle-orm';
import { conversationMessages } from '#contract/conversations.ts';
import { type NoteChange, type NoteDraft, noteMessages } from '#contract/notes.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { conflict, notFound } from '#server/errors.ts';
import { ownConversation } from '#server/features/conversations/conversations.ts';
import { checkStepOn } from '#server/features/journeys/journeys.ts';
import { type OwnProject, ownProject, touchProject } from '#server/features/projects/projects.ts';
import { proveSoon } from './note-proof-orders.ts';
import { notesTable } from './notes.table.ts';
import { getNote, type OwnNote } from './notes.ts';
import { stepOf } from './walts-notes.ts';

/** Adds a note. The same id in the same place again answers the same note. */
type Changing = Pick<Deps, 'db' | 'queue' | 'line'>;

export async function addNote(deps: Changing, userId: string, draft: NoteDraft) {
  const { db, line } = deps;
  const { project, conversationId, interviewId } = await homeOf(db, userId, draft);
  const createdBy = conversationId ? draft.createdBy : 'user';
  const isUnproved = createdBy === 'walt' && line.speaksByItself;
  return db.transaction(async (tx) => {
    await touchProject(tx, project);
    const named = draft.metadata?.stepId ?? null;
    if (named) await checkStepOn(tx, project.journeyId, named);
    const stepId =
      named ?? (createdBy === 'user' ? null : await stepOf(tx, { project, interviewId }));
    const home = { projectId: project.id, conversationId };
    const [made] = await tx
      .insert(notesTable)
      .values({
        ...(draft.id && { id: draft.id }),
        ...home,
        stepId,
        content: draft.content,
        createdBy,
        ...(isUnproved && { status: 'pending' }),
      })
      .onConflictDoNothing()
      .returning({ id: notesTable.id });
    if (made && isUnproved) await proveSoon(deps, tx, { noteId: made.id, userId });
    return getNote(tx, made ?? (await findBefore(tx, project, draft.id ?? '')));
  });
}

/** A conversation brings its project along; naming another one besides is a mistake or a trick. */
async function homeOf(db: Tx, userId: string, { projectId, conversationId }: NoteDraft) {
  if (!conversationId) {
    const project = await ownProject(db, userId, projectId ?? '');
    return { project, conversationId: null, interviewId: null };
  }
  const { project, interviewId } = await ownConversation(db, userId, conversationId);
  if (projectId && projectId !== project.id) throw notFound(conversationMessages.notFound);
  return { project, conversationId, interviewId };
}

async function findBefore(tx: Tx, project: OwnProject, id: string) {
  const [before] = await tx
    .select({ id: notesTable.id })
    .from(notesTable)
    .where(and(eq(notesTable.id, id), eq(notesTable.projectId, project.id)));
  if (!before) throw conflict(noteMessages.idTaken);
  return before;
}

/** Changes a note, unless it is no longer the one that the caller saw. */
export async function changeNote(deps: Changing, note: OwnNote, change: NoteChange) {
  const { db, line } = deps;
  const { content, metadata, version, changedBy } = change;
  if (changedBy === 'walt' && content !== undefined && line.speaksByItself)
    return changeOnceProved(deps, note, content);
  const stepId = metadata?.stepId;
  return db.transaction(async (tx) => {
    await touchProject(tx, note.project);
    if (stepId) await checkStepOn(tx, note.project.journeyId, stepId);
    // The same words again are a repeated save, not a change made elsewhere.
    const seen = or(eq(notesTable.version, version ?? 0), eq(notesTable.content, content ?? ''));
    const changed = await tx
      .update(notesTable)
      .set({
        version: sql`${notesTable.version} + 1`,
        // What somebody has written themself needs no proof.
        ...(content !== undefined && { content, status: 'completed' }),
        ...(stepId !== undefined && { stepId }),
      })
      .where(and(eq(notesTable.id, note.id), version === undefined ? undefined : seen))
      .returning({ id: notesTable.id });
    const now = await getNote(tx, note);
    if (changed.length === 0) throw conflict(noteMessages.changed);
    return now;
  });
}

/** The note stays as it is until Walt's new words are proved; one that is not proved itself is proved with them. */
async function changeOnceProved(deps: Changing, note: OwnNote, content: string) {
  const { id, project } = note;
  return deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    const unproved = await tx
      .update(notesTable)
      .set({ content, version: sql`${notesTable.version} + 1` })
      .where(and(eq(notesTable.id, id), eq(notesTable.status, 'pending')))
      .returning({ id: notesTable.id });
    const proof = { noteId: id, userId: project.userId };
    await proveSoon(deps, tx, unproved.length > 0 ? proof : { ...proof, content });
    return getNote(tx, note);
  });
}

export async function removeNote({ db }: Pick<Deps, 'db'>, note: OwnNote) {
  await db.transaction(async (tx) => {
    await touchProject(tx, note.project);
    const removed = await tx
      .delete(notesTable)
      .where(eq(notesTable.id, note.id))
      .returning({ id: notesTable.id });
    if (removed.length === 0) throw notFound(noteMessages.notFound);
  });
}
