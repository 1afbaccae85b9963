import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '#server/db/columns.ts';

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
