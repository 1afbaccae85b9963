import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';

/** How a name is written, where it was heard otherwise. */
export const nameCorrectionsTable = pgTable(
  'name_corrections',
  {
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    heard: text().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.heard] })],
);
