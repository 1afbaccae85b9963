import { and, eq, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import { interviewsTable } from '#server/features/interviews/interviews.table.ts';
import { gatherMaterial } from '#server/features/materials/materials.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { conversationsTable } from './conversations.table.ts';
import { type OwnConversation, ownConversation } from './conversations.ts';
import { listTurns, openedTurns } from './turns.ts';

/** Sums a conversation up. A summary that the person has written themself stays. */
export const summariseConversation = defineJob({
  name: 'summarise-conversation',
  input: z.object({ conversationId: z.uuid(), userId: z.uuid() }),
  retries: 3,
  groupConcurrency: 1,
  async run(deps: Deps, { conversationId, userId }) {
    const { db, mind } = deps;
    const conversation = await find(db, userId, conversationId);
    if (!conversation) return;
    const { teller, turns } = await gatherOpenTurns(deps, conversation);
    // Where all that was told is to be left out by now, nothing is summed up.
    const { summary } = turns.some(({ role }) => role === 'user')
      ? await mind.summarise({ teller, interviewName: await nameOf(db, conversation), turns })
      : { summary: null };
    const { id, summaryBy } = conversationsTable;
    await db
      .update(conversationsTable)
      .set({ summary, summaryBy: 'walt' })
      .where(and(eq(id, conversationId), or(isNull(summaryBy), eq(summaryBy, 'walt'))));
  },
});

/** Nothing, if it was deleted in the meantime. */
async function find(db: Tx, userId: string, id: string) {
  try {
    return await ownConversation(db, userId, id);
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null;
    throw error;
  }
}

async function nameOf(db: Tx, { interviewId }: OwnConversation) {
  if (!interviewId) return '';
  const [interview] = await db
    .select({ name: interviewsTable.name })
    .from(interviewsTable)
    .where(eq(interviewsTable.id, interviewId));
  return interview?.name ?? '';
}

/** The conversation without what the person wants to be left out, whenever they said so. */
async function gatherOpenTurns(deps: Deps, { id, project }: OwnConversation) {
  const { teller, secrets } = await gatherMaterial(deps, project, 'all_conversations');
  const { db, mind } = deps;
  return { teller, turns: await openedTurns(await listTurns(db, id), { mind, secrets }) };
}
