import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time, updatedAt } from '#server/db/columns.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';

export const researchReportsTable = pgTable(
  'research_reports',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    conversationId: uuid().references(() => conversationsTable.id, { onDelete: 'set null' }),
    title: text().notNull(),
    query: text().notNull(),
    content: text().notNull().default(''),
    status: text({ enum: ['pending', 'processing', 'completed', 'failed'] })
      .notNull()
      .default('pending'),
    errorMessage: text(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    completedAt: time(),
  },
  (table) => [
    index().on(table.projectId, table.createdAt.desc(), table.id.desc()),
    index().on(table.conversationId),
  ],
);
