import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '#server/db/columns.ts';

export const limitsTable = pgTable('limits', {
  key: text().primaryKey(),
  used: integer().notNull(),
  resetsAt: time().notNull(),
});
