import { and, eq, isNull, or } from 'drizzle-orm';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import { readTeller } from '#server/features/briefs/briefs.ts';
import { interviewsTable } from '#server/features/interviews/interviews.table.ts';
import { readSaid } from '#server/features/readings/readings.ts';
import { heedWishesSaid } from '#server/features/readings/wishes.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { conversationsTable } from './conversations.table.ts';
import { type OwnConversation, ownConversation } from './conversations.ts';
import { summaryOrder } from './summary-orders.ts';
import { allTurns, listTurns, openTurns } from './turns.ts';

/** Sums a conversation up. A summary that the person has written themself stays. */
export const summariseConversation = defineJob({
  ...summaryOrder,
  retries: 3,
  groupConcurrency: 1,
  async run(deps: Deps, { conversationId, userId }) {
    const { db, mind } = deps;
    const conversation = await find(db, userId, conversationId);
    if (!conversation) return;
    await readSaid(deps, conversationId);
    await heedWishesSaid(deps, conversation.project, conversationId);
    const turns = openTurns(await listTurns(db, conversation, allTurns));
    // Where all that was told is to be left out by now, nothing is summed up.
    const { summary } = turns.some(({ role }) => role === 'user')
      ? await mind.summarise(
          {
            teller: await readTeller(db, conversation.project),
            interviewName: await nameOf(db, conversation),
            turns,
          },
          userId,
        )
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
