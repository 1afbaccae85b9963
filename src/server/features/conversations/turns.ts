import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import type { Turn } from '#server/mind/converse/converse.ts';
import { messagesTable } from './conversations.table.ts';

/** What both sides have said, in order, as Walt's mind takes it. */
export async function listTurns(db: Tx, conversationId: string): Promise<Turn[]> {
  const rows = await db
    .select({
      id: messagesTable.clientId,
      role: messagesTable.role,
      content: messagesTable.content,
    })
    .from(messagesTable)
    .where(
      and(
        eq(messagesTable.conversationId, conversationId),
        inArray(messagesTable.role, ['user', 'assistant']),
      ),
    )
    .orderBy(asc(messagesTable.position), asc(messagesTable.id));
  return rows.map(({ role, ...turn }) => ({ ...turn, role: role === 'user' ? role : 'assistant' }));
}
