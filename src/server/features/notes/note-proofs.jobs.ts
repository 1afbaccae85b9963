import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/compose.ts';
import { unlessGone } from '#server/errors.ts';
import { gatherMoment } from '#server/features/chats/moment.ts';
import {
  type OwnConversation,
  ownConversation,
} from '#server/features/conversations/conversations.ts';
import { touchProject } from '#server/features/projects/projects.ts';
import { readSaid } from '#server/features/readings/readings.ts';
import { heedWishesSaid } from '#server/features/readings/wishes.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { noteProofOrder, proveSoon } from './note-proof-orders.ts';
import { notesTable } from './notes.table.ts';
import { getNote, ownNote } from './notes.ts';

/**
 * Holds a note that a provider's voice took to what was told. Its transcript may come later than the note, so one that
 * does not stand is tried again for some minutes before it is given up.
 */
export const proveNote = defineJob({
  ...noteProofOrder,
  groupConcurrency: 1,
  async run(deps: Deps, { noteId, userId, content: instead, tries }) {
    const { db } = deps;
    const own = await unlessGone(ownNote(db, userId, noteId));
    const note = own && (await unlessGone(getNote(db, own)));
    if (!note?.conversationId || (instead === undefined && note.status !== 'pending')) return;
    const conversation = await unlessGone(ownConversation(db, userId, note.conversationId));
    if (!conversation) return;
    const content = instead ?? note.content;
    const stands = await isBorneOut(deps, conversation, content);
    await db.transaction(async (tx) => {
      await touchProject(tx, conversation.project);
      // What says something else by now was not proved, and is somebody's own or has an order of its own.
      const same = and(
        eq(notesTable.id, noteId),
        eq(notesTable.content, note.content),
        instead === undefined ? eq(notesTable.status, 'pending') : undefined,
      );
      if (stands) {
        await tx.update(notesTable).set(asProved(instead)).where(same);
        return;
      }
      const goesOn = await proveSoon(deps, tx, { noteId, userId, content: instead, tries });
      if (!goesOn && instead === undefined) await tx.delete(notesTable).where(same);
    });
  },
});

const asProved = (instead: string | undefined) =>
  instead === undefined
    ? { status: 'completed' as const }
    : { content: instead, version: sql`${notesTable.version} + 1` };

async function isBorneOut(deps: Deps, conversation: OwnConversation, content: string) {
  const { id, project } = conversation;
  await readSaid(deps, id);
  await heedWishesSaid(deps, project, id);
  const { turns, teller, today, recall } = await gatherMoment(deps, conversation, 'spoken');
  const note = { content, turns, teller, today, recalled: await recall() };
  return deps.mind.proveNote(note, project.userId);
}
