import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '#server/db/columns.ts';
import { formatsTable } from '#server/features/formats/formats.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';

/** A piece that Walt wrote, or is writing, in one of the formats. */
export const artefactsTable = pgTable(
  'artefacts',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    formatId: uuid().references(() => formatsTable.id, { onDelete: 'set null' }),
    name: text().notNull(),
    status: text({ enum: ['pending', 'completed', 'failed'] })
      .notNull()
      .default('pending'),
    errorMessage: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.projectId, table.createdAt.desc(), table.id.desc()),
    index().on(table.formatId),
  ],
);
