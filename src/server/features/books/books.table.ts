import { jsonb, pgTable, real, uuid } from 'drizzle-orm/pg-core';
import type { Arrangement } from '#contract/books.ts';
import { time, updatedAt } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';

/** What people have said about their books; a book that nobody has touched has no row. */
export const booksTable = pgTable('books', {
  projectId: uuid()
    .primaryKey()
    .references(() => projectsTable.id, { onDelete: 'cascade' }),
  arrangement: jsonb().$type<Partial<Arrangement>>().notNull().default({}),
  /** How far the file that is being made has come, and when that was said. */
  making: real(),
  makingAt: time(),
  /** What all codes of the book are made with. Another one, and those that were printed no longer work. */
  listeningId: uuid().unique(),
  updatedAt: updatedAt(),
});
