import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, time } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';

export const photosTable = pgTable(
  'photos',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    filename: text().notNull(),
    originalName: text().notNull(),
    s3Key: text().notNull().unique(),
    fileSize: integer().notNull(),
    mimeType: text().notNull(),
    width: integer(),
    height: integer(),
    caption: text().notNull().default(''),
    uploadedAt: time().notNull().defaultNow(),
  },
  (table) => [index().on(table.projectId, table.uploadedAt.desc(), table.id.desc())],
);
