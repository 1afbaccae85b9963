import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '#server/db/columns.ts';

/** What a first start has laid down, so that no later one does it again. */
export const starterTable = pgTable('starter', {
  name: text().primaryKey(),
  laidAt: time().notNull().defaultNow(),
});
