import { and, eq, notExists } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ChatTurn } from '#contract/chats.ts';
import { listedNotes } from '#contract/conversations.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { addMessages } from '#server/features/conversations/conversation-saving.ts';
import {
  askedQuestionsTable,
  conversationsTable,
  messagesTable,
} from '#server/features/conversations/conversations.table.ts';
import type { OwnConversation } from '#server/features/conversations/conversations.ts';
import { isInterviewComplete } from '#server/features/interviews/interviews.ts';
import { listNotes } from '#server/features/notes/notes.ts';
import { touchProject } from '#server/features/projects/projects.ts';
import { readSaid } from '#server/features/readings/readings.ts';
import { heedWishesSaid } from '#server/features/readings/wishes.ts';
import type { Reply } from '#server/mind/mind.ts';
import { carryOut } from './carry-out.ts';
import { chatTurnsTable } from './chats.table.ts';
import { gatherMoment } from './moment.ts';

export type Said = { id: string; content: string };

/** One typed turn: what was said is kept before Walt thinks, and he answers each message once. */
export async function takeTurn(
  deps: Deps,
  conversation: OwnConversation,
  said: Said,
  onSaid: (soFar: string) => void,
): Promise<ChatTurn> {
  const { db, mind } = deps;
  await db.transaction(async (tx) => {
    await touchProject(tx, conversation.project);
    await beChat(tx, conversation);
    await addMessages(tx, conversation, [{ ...said, role: 'user' }]);
  });
  const before = await findAnswer(db, conversation, said.id);
  if (before) return before;
  const reply = await mind.converse(
    await hear(deps, conversation, said.id),
    conversation.project.userId,
    onSaid,
  );
  return db.transaction(async (tx) => {
    await touchProject(tx, conversation.project);
    const meanwhile = await findAnswer(tx, conversation, said.id);
    if (meanwhile) return meanwhile;
    return keepAnswer(deps, tx, conversation, { messageId: said.id, reply });
  });
}

/** A conversation in which the person said nothing before is a typed one; a call makes it an interview again. */
async function beChat(tx: Tx, conversation: OwnConversation) {
  const { id } = conversationsTable;
  const said = tx
    .select({ id: messagesTable.id })
    .from(messagesTable)
    .where(and(eq(messagesTable.conversationId, conversation.id), eq(messagesTable.role, 'user')));
  await tx
    .update(conversationsTable)
    .set({ type: 'chat' })
    .where(and(eq(id, conversation.id), notExists(said)));
}

/** Reads what was said and carries out what it wishes, so that Walt knows both when he answers. */
async function hear(deps: Deps, conversation: OwnConversation, saidId: string) {
  const { id, project } = conversation;
  await readSaid(deps, id);
  const wished = await heedWishesSaid(deps, project, id);
  const moment = await gatherMoment(deps, conversation, 'typed');
  const isAbout = moment.turns.at(-1)?.id === saidId;
  return { ...moment, heeded: isAbout ? (wished?.heeded ?? null) : null };
}

type Answered = { messageId: string; reply: Reply };

async function keepAnswer(deps: Deps, tx: Tx, conversation: OwnConversation, answered: Answered) {
  const { messageId, reply } = answered;
  const { id: conversationId } = conversation;
  const replyId = v7();
  await addMessages(tx, conversation, [{ id: replyId, role: 'assistant', content: reply.say }]);
  const hangUp = reply.tools.some(({ name }) => name === 'hangUp');
  await tx.insert(chatTurnsTable).values({ conversationId, messageId, replyId, hangUp });
  if (reply.askedQuestionId) {
    await tx
      .insert(askedQuestionsTable)
      .values({ conversationId, questionId: reply.askedQuestionId })
      .onConflictDoNothing();
  }
  await carryOut(deps, tx, conversation, reply.tools);
  return asTurn(tx, conversation, { replyId, content: reply.say, hangUp });
}

async function findAnswer(db: Tx, conversation: OwnConversation, messageId: string) {
  const [row] = await db
    .select({
      replyId: chatTurnsTable.replyId,
      hangUp: chatTurnsTable.hangUp,
      content: messagesTable.content,
    })
    .from(chatTurnsTable)
    .innerJoin(
      messagesTable,
      and(
        eq(messagesTable.conversationId, chatTurnsTable.conversationId),
        eq(messagesTable.clientId, chatTurnsTable.replyId),
      ),
    )
    .where(
      and(
        eq(chatTurnsTable.conversationId, conversation.id),
        eq(chatTurnsTable.messageId, messageId),
      ),
    );
  return row && asTurn(db, conversation, row);
}

async function asTurn(
  db: Tx,
  conversation: OwnConversation,
  { replyId, content, hangUp }: { replyId: string; content: string; hangUp: boolean },
): Promise<ChatTurn> {
  const { project, interviewId } = conversation;
  return {
    message: { id: replyId, role: 'assistant', content },
    notes: await listNotes(db, { conversation }, { limit: listedNotes }),
    interviewComplete: interviewId ? await isInterviewComplete(db, project, interviewId) : false,
    hangUp,
  };
}
