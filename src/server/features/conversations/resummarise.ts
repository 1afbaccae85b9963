import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { conversationsTable } from './conversations.table.ts';
import { summaryOrder } from './summary-order.ts';

/** Has a conversation that Walt has summed up summed up again; others wait until they end. */
export async function resummarise(
  { queue }: Pick<Deps, 'queue'>,
  tx: Tx,
  input: { conversationId: string; userId: string },
) {
  const { id, summaryBy } = conversationsTable;
  const [summed] = await tx
    .select({ id })
    .from(conversationsTable)
    .where(and(eq(id, input.conversationId), eq(summaryBy, 'walt')));
  if (summed) await queue.enqueue(tx, summaryOrder, input, { group: input.userId });
}
