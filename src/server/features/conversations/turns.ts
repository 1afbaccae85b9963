import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { readStandingsIn } from '#server/features/confidences/standings.ts';
import type { Turn } from '#server/mind/converse/converse.ts';
import type { Mind } from '#server/mind/mind.ts';
import type { Secret } from '#server/mind/privacy.ts';
import { messagesTable } from './conversations.table.ts';

/** What both sides have said, in order, as Walt's mind takes it. */
export async function listTurns(db: Tx, conversationId: string): Promise<Turn[]> {
  const rows = await db
    .select({
      sourceId: messagesTable.id,
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
  const standingOf = await readStandingsIn(db, conversationId);
  return rows.map(({ sourceId, role, ...turn }) => ({
    ...turn,
    role: role === 'user' ? role : 'assistant',
    ...standingOf({ type: 'message', id: sourceId }),
  }));
}

type Listening = { mind: Pick<Mind, 'leaveOut'>; secrets: readonly Secret[] };

/** A conversation without what the person wants to be left out, whenever they said so. */
export async function openedTurns(turns: Turn[], { mind, secrets }: Listening): Promise<Turn[]> {
  const { openTurns, unitsOfTurns } = await import('#server/mind/language/turns.ts');
  return openTurns(turns, await mind.leaveOut({ units: unitsOfTurns(turns), known: secrets }));
}
