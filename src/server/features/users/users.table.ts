import { boolean, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** How many places of the users' order make one shelf; a trigger counts by the same number. */
export const shelfSize = 512;

/**
 * How many users of each kind stand on each shelf, kept by a trigger with every change, so that
 * neither the total nor the way to a late page has to count them.
 */
export const userTalliesTable = pgTable(
  'user_tallies',
  {
    shelf: integer().notNull(),
    isAdmin: boolean().notNull(),
    canSeeTranscripts: boolean().notNull(),
    people: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shelf, table.isAdmin, table.canSeeTranscripts] })],
);
