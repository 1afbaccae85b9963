import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { isMadeOf } from '#server/features/redactions/shared-words.ts';
import { notesTable } from './notes.table.ts';

type Said = { conversationId: string; text: string };

/** What was said there is withheld: Walt's notes of it are deleted, the person's own stay. */
export async function removeNotesOf(tx: Tx, { conversationId, text }: Said) {
  const notes = await tx
    .select({ id: notesTable.id, content: notesTable.content })
    .from(notesTable)
    .where(and(eq(notesTable.conversationId, conversationId), ne(notesTable.createdBy, 'user')));
  const of = notes.filter(({ content }) => isNoteOf(content, text)).map(({ id }) => id);
  if (of.length > 0) await tx.delete(notesTable).where(inArray(notesTable.id, of));
}

/** A note of a bare answer begins with what was asked. */
const asked = /^Asked “[^”]*”: /u;

export const isNoteOf = (note: string, said: string) => isMadeOf(note.replace(asked, ''), said);
