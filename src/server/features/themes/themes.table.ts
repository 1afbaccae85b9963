import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { prevalences } from '#contract/themes.ts';
import { toldTypes } from '#contract/told-sources.ts';
import { createdAt, id } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';

export const themesTable = pgTable(
  'themes',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    prevalence: text({ enum: prevalences }).notNull(),
    relatedConcepts: text().array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.projectId, table.position)],
);

/** The person's own sentences, each with where it was told. */
export const themeExamplesTable = pgTable(
  'theme_examples',
  {
    themeId: uuid()
      .notNull()
      .references(() => themesTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    text: text().notNull(),
    type: text({ enum: toldTypes }).notNull(),
    sourceId: uuid().notNull(),
    conversationId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.themeId, table.position] }), index().on(table.sourceId)],
);
