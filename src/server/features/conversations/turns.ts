import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { readingsTable } from '#server/features/readings/readings.table.ts';
import { readWithheld, withoutPassages } from '#server/features/redactions/withheld.ts';
import type { KeptTurn } from '#server/mind/mind.ts';
import { isEmptyTalk } from '#server/voice/realtime/empty-talk.ts';
import { messagesTable } from './conversations.table.ts';

/** As much of a conversation as is looked back on in a talk. */
export const latestTurns = 80;
export const allTurns = 5_000;

type Talk = { id: string; project: OwnProject };

/** What both sides have said, in order, each with its reading; of a long talk, the latest. */
export async function listTurns(
  db: Tx,
  { id, project }: Talk,
  most: number = latestTurns,
): Promise<(KeptTurn & { sourceId: string })[]> {
  const rows = await db
    .select({
      sourceId: messagesTable.id,
      id: messagesTable.clientId,
      role: messagesTable.role,
      content: messagesTable.content,
      doc: sql<string | null>`${readingsTable.doc}::text`,
      wishes: readingsTable.wishes,
    })
    .from(messagesTable)
    .leftJoin(
      readingsTable,
      and(eq(readingsTable.type, 'message'), eq(readingsTable.sourceId, messagesTable.id)),
    )
    .where(
      and(eq(messagesTable.conversationId, id), inArray(messagesTable.role, ['user', 'assistant'])),
    )
    .orderBy(desc(messagesTable.position), desc(messagesTable.id))
    .limit(most);
  const withheldOf = await readWithheld(db, project);
  const said = rows
    .reverse()
    .filter(({ role, content }) => role === 'user' || !isEmptyTalk(content));
  return said.map(({ role, content, doc, wishes, sourceId, id: turnId }) => {
    const { whole, texts } = withheldOf({ type: 'message', id: sourceId });
    // The words that withhold something tell of it, too.
    const withheld = whole ? [content] : [...texts, ...(wishes ?? [])];
    return {
      sourceId,
      id: turnId,
      role: role === 'user' ? role : 'assistant',
      content,
      ...(doc !== null && { doc }),
      ...(withheld.length > 0 && { withheld }),
    };
  });
}

/** A conversation without what is withheld of it; a turn of which nothing is left is gone. */
export const openTurns = (turns: KeptTurn[]): KeptTurn[] =>
  turns.flatMap(({ withheld, ...turn }) => {
    if (!withheld) return turn;
    const content = withoutPassages(turn.content, withheld);
    const { doc: _, ...rest } = turn;
    return /[\p{L}\p{N}]/u.test(content) ? { ...rest, content } : [];
  });
