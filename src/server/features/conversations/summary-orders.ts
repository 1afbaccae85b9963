import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import type { JobOrder } from '#server/jobs/jobs.ts';
import { conversationsTable } from './conversations.table.ts';

/** Asks for a conversation to be summed up. */
export const summaryOrder = {
  name: 'summarise-conversation',
  input: z.object({ conversationId: z.uuid(), userId: z.uuid() }),
} satisfies JobOrder;

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
