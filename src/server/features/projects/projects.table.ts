import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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

/**
 * What each project holds, kept by triggers with every change so that nobody has to count. A project
 * has as many of these rows as ever wrote to it at once: each writer takes one that is free and waits for nobody.
 * The sum over them is the count.
 */
export const projectTalliesTable = pgTable(
  'project_tallies',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    texts: integer().notNull(),
    voiceMemos: integer().notNull(),
    conversations: integer().notNull(),
    messages: integer().notNull(),
    notes: integer().notNull(),
  },
  (table) => [index().on(table.projectId)],
);
