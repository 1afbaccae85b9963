import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/db/columns.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';

/** Which typed message was answered by which, so that sending it again answers the same. */
export const chatTurnsTable = pgTable(
  'chat_turns',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversationsTable.id, { onDelete: 'cascade' }),
    /** As the caller names the message. */
    messageId: text().notNull(),
    replyId: text().notNull(),
    hangUp: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.messageId] })],
);
