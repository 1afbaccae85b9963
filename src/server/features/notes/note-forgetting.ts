import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { isMadeOf } from '#server/mind/language/made-of.ts';
import { notesTable } from './notes.table.ts';

type Said = { conversationId: string; text: string };

/** What was said there is kept out: Walt's notes of it go, the person's own stay. */
export async function forgetNotesOf(tx: Tx, { conversationId, text }: Said) {
  const notes = await tx
    .select({ id: notesTable.id, content: notesTable.content })
    .from(notesTable)
    .where(and(eq(notesTable.conversationId, conversationId), ne(notesTable.createdBy, 'user')));
  const of = notes.filter(({ content }) => isNoteOf(content, text)).map(({ id }) => id);
  if (of.length > 0) await tx.delete(notesTable).where(inArray(notesTable.id, of));
}

/** Walt's notes that say what is to stand nowhere go, in whatever conversation; the person's own stay. */
export async function forgetNotesThatSay(
  tx: Tx,
  project: OwnProject,
  says: (text: string) => boolean,
) {
  const notes = await tx
    .select({ id: notesTable.id, content: notesTable.content })
    .from(notesTable)
    .where(and(eq(notesTable.projectId, project.id), ne(notesTable.createdBy, 'user')));
  const ids = notes.filter(({ content }) => says(content)).map(({ id }) => id);
  await tx.delete(notesTable).where(inArray(notesTable.id, ids));
}

/** A note of a bare answer begins with what was asked. */
const asked = /^Asked “[^”]*”: /u;

export const isNoteOf = (note: string, said: string) => isMadeOf(note.replace(asked, ''), said);
