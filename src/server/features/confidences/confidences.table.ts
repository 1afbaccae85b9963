import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { toldTypes } from '#contract/told-sources.ts';
import { createdAt, id } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';

/** What may be told though there is a wish to leave it out. Of its words there is only the hash. */
export const toldOpenlyTable = pgTable(
  'told_openly',
  {
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    type: text({ enum: toldTypes }).notNull(),
    sourceId: uuid().notNull(),
    key: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.type, table.sourceId, table.key] }),
    index().on(table.sourceId),
  ],
);

/** What the person keeps out as a whole, whatever is said in it. */
export const keptOutTable = pgTable(
  'kept_out',
  {
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    type: text({ enum: toldTypes }).notNull(),
    sourceId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.type, table.sourceId] }),
    index().on(table.sourceId),
  ],
);

/** Names and words that are to stand nowhere, as they were written down. */
export const unsaidTable = pgTable(
  'unsaid',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.projectId, table.text)],
);
