import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import type { OwnConversation } from '#server/features/conversations/conversations.ts';
import { journeyStepsTable } from '#server/features/steps/steps.table.ts';
import { notesTable } from './notes.table.ts';

/** Walt writes something down; it belongs to the step that the interview stands on. */
export async function addWaltsNote(tx: Tx, conversation: OwnConversation, content: string) {
  const { id: conversationId, project } = conversation;
  await tx.insert(notesTable).values({
    projectId: project.id,
    conversationId,
    stepId: await stepOf(tx, conversation),
    content,
    createdBy: 'walt',
  });
}

type Talk = Pick<OwnConversation, 'project' | 'interviewId'>;

/** The step of the journey that a conversation's interview stands on. */
export async function stepOf(tx: Tx, { project, interviewId }: Talk) {
  if (!project.journeyId || !interviewId) return null;
  const [step] = await tx
    .select({ id: journeyStepsTable.id })
    .from(journeyStepsTable)
    .where(
      and(
        eq(journeyStepsTable.journeyId, project.journeyId),
        eq(journeyStepsTable.interviewId, interviewId),
      ),
    )
    .orderBy(journeyStepsTable.order)
    .limit(1);
  return step?.id ?? null;
}

export async function changeWaltsNote(
  tx: Tx,
  { id }: OwnConversation,
  note: { noteId: string; content: string },
) {
  await tx
    .update(notesTable)
    .set({ content: note.content, version: sql`${notesTable.version} + 1` })
    .where(and(eq(notesTable.id, note.noteId), eq(notesTable.conversationId, id)));
}

export async function removeWaltsNote(tx: Tx, { id }: OwnConversation, noteId: string) {
  await tx
    .delete(notesTable)
    .where(and(eq(notesTable.id, noteId), eq(notesTable.conversationId, id)));
}
