import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '#server/db/columns.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import { journeysTable } from '#server/features/journeys/journeys.table.ts';

export const projectsTable = pgTable(
  'projects',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    content: text().notNull().default(''),
    journeyId: uuid().references(() => journeysTable.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.userId, table.createdAt.desc(), table.id.desc()),
    index().on(table.journeyId),
  ],
);

/** Which of their projects each person is working on. */
export const activeProjectsTable = pgTable(
  'active_projects',
  {
    userId: uuid()
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.projectId)],
);
