import { and, eq, exists, sql } from 'drizzle-orm';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { readForFacts } from '#server/features/ai-tasks/task-asking.ts';
import { interviewCompletionsTable } from '#server/features/interviews/interviews.table.ts';
import { conversationsTable } from './conversations.table.ts';
import { getConversation, type OwnConversation } from './conversations.ts';
import { summaryOrder } from './summary-orders.ts';

/**
 * A call or a chat has ended. One whose interview is complete is finished; any other stays open, so
 * that the next call goes on where this one left off.
 */
export async function pauseConversation(deps: Deps, tx: Tx, conversation: OwnConversation) {
  const interviewComplete = tx
    .select({ interviewId: interviewCompletionsTable.interviewId })
    .from(interviewCompletionsTable)
    .where(
      and(
        eq(interviewCompletionsTable.projectId, conversationsTable.projectId),
        eq(interviewCompletionsTable.interviewId, conversationsTable.interviewId),
      ),
    );
  await tx
    .update(conversationsTable)
    .set({ status: 'completed', completedAt: sql`now()` })
    .where(and(isActive(conversation), exists(interviewComplete)));
  await workOnIt(deps, tx, conversation);
}

/** Finishes a conversation whatever its interview says, once. */
export async function completeConversation(deps: Deps, conversation: OwnConversation) {
  return deps.db.transaction(async (tx) => {
    const finished = await tx
      .update(conversationsTable)
      .set({ status: 'completed', completedAt: sql`now()` })
      .where(isActive(conversation))
      .returning({ id: conversationsTable.id });
    if (finished.length > 0) await workOnIt(deps, tx, conversation);
    return getConversation(tx, conversation);
  });
}

const isActive = ({ id }: OwnConversation) =>
  and(eq(conversationsTable.id, id), eq(conversationsTable.status, 'active'));

/** What follows from an ended talk is queued in the same transaction. */
export async function workOnIt(deps: Deps, tx: Tx, { id, project }: OwnConversation) {
  await readForFacts(deps, tx, project, 'at once');
  const input = { conversationId: id, userId: project.userId };
  await deps.queue.enqueue(tx, summaryOrder, input, { group: project.userId });
}
