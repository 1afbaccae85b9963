import { asc, eq, sql } from 'drizzle-orm';
import type { SavedMessage } from '#contract/conversations.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { readForFacts } from '#server/features/ai-tasks/task-asking.ts';
import { touchProject } from '#server/features/projects/projects.ts';
import { readSoon } from '#server/features/readings/reading-orders.ts';
import { pauseConversation } from './conversation-endings.ts';
import { conversationsTable, messagesTable } from './conversations.table.ts';
import { getConversation, type OwnConversation } from './conversations.ts';
import { type Merge, mergeMessages } from './merge-messages.ts';

type Saved = { messages: SavedMessage[]; shouldSummarize: boolean };

/** Adds to a conversation what a caller has of it, and has it summed up where it ends for now. */
export async function saveMessages(deps: Deps, conversation: OwnConversation, saved: Saved) {
  return deps.db.transaction(async (tx) => {
    // One save at a time: the second sees what the first has kept.
    await touchProject(tx, conversation.project);
    const { status } = await addMessages(tx, conversation, saved.messages);
    if (status !== 'unchanged') await readSoon(deps, tx, conversation.project);
    // What comes after the end was not read with the rest.
    if (status === 'completed') await readForFacts(deps, tx, conversation.project, 'soon');
    if (saved.shouldSummarize) await pauseConversation(deps, tx, conversation);
    return getConversation(tx, conversation);
  });
}

/** A transcript only ever grows. Answers in which state one is that has grown. */
export async function addMessages(
  tx: Tx,
  conversation: OwnConversation,
  messages: SavedMessage[],
): Promise<{ status: 'unchanged' | 'active' | 'completed' }> {
  const kept = await tx
    .select({
      id: messagesTable.id,
      clientId: messagesTable.clientId,
      length: sql<number>`length(${messagesTable.content})`,
    })
    .from(messagesTable)
    .where(eq(messagesTable.conversationId, conversation.id))
    .orderBy(asc(messagesTable.position), asc(messagesTable.id));
  const merge = mergeMessages(kept, messages);
  await store(tx, conversation, merge);
  if (merge.added.length === 0 && merge.grown.length === 0) return { status: 'unchanged' };
  const [changed] = await tx
    .update(conversationsTable)
    .set({ messageCount: kept.length + merge.added.length })
    .where(eq(conversationsTable.id, conversation.id))
    .returning({ status: conversationsTable.status });
  return { status: changed?.status ?? 'unchanged' };
}

const atOnce = 1000;

async function store(tx: Tx, { id, project }: OwnConversation, { added, grown, moved }: Merge) {
  if (moved.length > 0) {
    await tx.execute(sql`update ${messagesTable} set position = new.position
      from unnest(
        ${sql.param(moved.map((one) => one.id))}::uuid[],
        ${sql.param(moved.map((one) => one.position))}::int[]
      ) as new (id, position) where ${messagesTable.id} = new.id`);
  }
  for (const { id: messageId, content } of grown) {
    await tx.update(messagesTable).set({ content }).where(eq(messagesTable.id, messageId));
  }
  for (let from = 0; from < added.length; from += atOnce) {
    await tx.insert(messagesTable).values(
      added.slice(from, from + atOnce).map(({ id: clientId, role, content, position }) => ({
        conversationId: id,
        projectId: project.id,
        clientId,
        role,
        content,
        position,
      })),
    );
  }
}
