import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, time, updatedAt } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';

export const interviewsTable = pgTable(
  'interviews',
  {
    id: id(),
    name: text().notNull(),
    instructions: text().notNull(),
    introCardText: text().notNull().default(''),
    introScript: text().notNull().default(''),
    exitCriteria: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('interviews_one_default').on(table.isDefault).where(sql`${table.isDefault}`),
  ],
);

export const interviewQuestionsTable = pgTable(
  'interview_questions',
  {
    id: id(),
    interviewId: uuid()
      .notNull()
      .references(() => interviewsTable.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    intent: text().notNull().default(''),
    order: integer().notNull(),
  },
  (table) => [index().on(table.interviewId, table.order)],
);

/** Which interviews a project has finished. */
export const interviewCompletionsTable = pgTable(
  'project_interview_completions',
  {
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    interviewId: uuid()
      .notNull()
      .references(() => interviewsTable.id, { onDelete: 'cascade' }),
    completedAt: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.interviewId] })],
);
