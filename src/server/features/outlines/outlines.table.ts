import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type OutlineChapter, outlineStatuses } from '#contract/outlines.ts';
import { updatedAt } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';

/** The plan of a project's book. */
export const outlinesTable = pgTable('outlines', {
  projectId: uuid()
    .primaryKey()
    .references(() => projectsTable.id, { onDelete: 'cascade' }),
  status: text({ enum: outlineStatuses }).notNull(),
  errorMessage: text(),
  chapters: jsonb().$type<OutlineChapter[]>().notNull().default([]),
  updatedAt: updatedAt(),
});
