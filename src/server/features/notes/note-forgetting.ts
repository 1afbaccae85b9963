import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
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

/** A note is told in the third person and may be shortened, but its words are those that were said. */
const enough = 0.6;

/** A note of a bare answer begins with what was asked. */
const asked = /^Asked “[^”]*”: /u;

export function isNoteOf(note: string, said: string): boolean {
  const words = weighty(note.replace(asked, ''));
  const known = new Set(weighty(said));
  const shared = words.filter((word) => known.has(word)).length;
  return words.length > 0 && shared >= words.length * enough;
}

/** Short words and endings change with the person who tells. */
const weighty = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{M}]{4,}|\p{N}+/gu) ?? []).map((word) => word.slice(0, 5));
