import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time, updatedAt } from '#server/db/columns.ts';
import { interviewsTable } from '#server/features/interviews/interviews.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';

export const conversationsTable = pgTable(
  'conversations',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    interviewId: uuid().references(() => interviewsTable.id, { onDelete: 'set null' }),
    type: text({ enum: ['interview', 'chat'] }).notNull(),
    status: text({ enum: ['active', 'completed'] })
      .notNull()
      .default('active'),
    summary: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    completedAt: time(),
  },
  (table) => [
    index().on(table.projectId, table.createdAt.desc(), table.id.desc()),
    index().on(table.interviewId),
  ],
);

export const messagesTable = pgTable(
  'messages',
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => conversationsTable.id, { onDelete: 'cascade' }),
    /** What the caller or the voice service calls it; saving it again saves it once. */
    clientId: text().notNull(),
    position: integer().notNull(),
    role: text({ enum: ['user', 'assistant'] }).notNull(),
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.conversationId, table.clientId),
    index().on(table.conversationId, table.position),
  ],
);
