import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type ResearchReport, reportStatuses } from '#contract/research-reports.ts';
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
    sources: jsonb().$type<ResearchReport['sources']>().notNull().default([]),
    status: text({ enum: reportStatuses }).notNull().default('pending'),
    errorMessage: text(),
    createdBy: text().notNull(),
    /** Grows with every retry; work that belongs to an earlier one no longer counts. */
    attempt: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    completedAt: time(),
  },
  (table) => [
    index().on(table.projectId, table.createdAt.desc(), table.id.desc()),
    index().on(table.conversationId, table.createdAt.desc(), table.id.desc()),
  ],
);
