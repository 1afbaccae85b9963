import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, time, updatedAt } from '#server/db/columns.ts';

export const journeysTable = pgTable(
  'journeys',
  {
    id: id(),
    name: text().notNull(),
    description: text().notNull().default(''),
    featured: boolean().notNull().default(false),
    featuredOrder: integer(),
    comingSoon: boolean().notNull().default(false),
    /** Out of every list, while the projects on it go on. */
    deletedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.featured, table.featuredOrder)],
);
