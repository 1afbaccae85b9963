import { conversationMessages } from '#contract/conversations.ts';
import type { NoteFilter } from '#contract/notes.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { ownConversation } from '#server/features/conversations/conversations.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import type { Whose } from './notes.ts';

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
