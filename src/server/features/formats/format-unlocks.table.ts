import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { formatsTable } from './formats.table.ts';

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
