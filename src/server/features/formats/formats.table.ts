import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { contentScopes } from '#contract/formats.ts';
import { createdAt, id, updatedAt } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';

export const formatsTable = pgTable('formats', {
  id: id(),
  name: text().notNull(),
  description: text().notNull().default(''),
  writerPrompt: text().notNull(),
  contentScope: text({ enum: contentScopes }).notNull().default('current'),
  isFinalGoal: boolean().notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Which formats come before which. */
export const formatPrerequisitesTable = pgTable(
  'format_prerequisites',
  {
    formatId: uuid()
      .notNull()
      .references(() => formatsTable.id, { onDelete: 'cascade' }),
    prerequisiteId: uuid()
      .notNull()
      .references(() => formatsTable.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.formatId, table.prerequisiteId] }),
    index().on(table.prerequisiteId),
    check('format_prerequisites_not_itself', sql`${table.formatId} <> ${table.prerequisiteId}`),
  ],
);

/** Which formats a project's journey has reached. */
export const formatUnlocksTable = pgTable(
  'format_unlocks',
  {
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    formatId: uuid()
      .notNull()
      .references(() => formatsTable.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.formatId] }),
    index().on(table.formatId),
  ],
);
