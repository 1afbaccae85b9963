import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { conversationStatuses, conversationTypes } from '#contract/conversations.ts';
import { createdAt, id, time, updatedAt } from '#server/db/columns.ts';
import { searchWords } from '#server/db/search-words.ts';
import {
  interviewQuestionsTable,
  interviewsTable,
} from '#server/features/interviews/interviews.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';

export const conversationsTable = pgTable(
  'conversations',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    interviewId: uuid().references(() => interviewsTable.id, { onDelete: 'set null' }),
    type: text({ enum: conversationTypes }).notNull(),
    status: text({ enum: conversationStatuses }).notNull().default('active'),
    summary: text(),
    /** A summary of the person's own is never written over. */
    summaryBy: text({ enum: ['walt', 'user'] }),
    /** Kept with every save, so that lists never have to count. */
    messageCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    completedAt: time(),
    words: searchWords({ text: 'summary', owner: 'project_id' }),
  },
  (table) => [
    index().on(table.projectId, table.createdAt.desc(), table.id.desc()),
    index().on(table.interviewId),
    index().on(table.projectId, table.messageCount),
    uniqueIndex('conversations_one_unfinished')
      .on(table.projectId, table.interviewId)
      .where(sql`${table.status} = 'active'`),
    index('conversations_words').using('gin', table.words),
  ],
);

export const messagesTable = pgTable(
  'messages',
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => conversationsTable.id, { onDelete: 'cascade' }),
    /** That of the conversation, again, for the search index. */
    projectId: uuid().notNull(),
    /** What the caller or the voice service calls it; saving it again saves it once. */
    clientId: text().notNull(),
    /** 0, 1, 2 … in the order in which it was said, without gaps. */
    position: integer().notNull(),
    /** Mostly `user` or `assistant`. */
    role: text().notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
    words: searchWords({ text: 'content', owner: 'project_id' }),
  },
  (table) => [
    unique().on(table.conversationId, table.clientId),
    index().on(table.conversationId, table.position),
    index('messages_words').using('gin', table.words),
  ],
);

/** Which of the interview's questions Walt has asked in a conversation. */
export const askedQuestionsTable = pgTable(
  'conversation_questions',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversationsTable.id, { onDelete: 'cascade' }),
    questionId: uuid()
      .notNull()
      .references(() => interviewQuestionsTable.id, { onDelete: 'cascade' }),
    askedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.questionId] }),
    index().on(table.questionId),
  ],
);
