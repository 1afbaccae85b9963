import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '#server/db/columns.ts';

export const usersTable = pgTable('users', {
  id: id(),
  email: text().notNull().unique(),
  name: text().notNull(),
  passwordHash: text().notNull(),
  isAdmin: boolean().notNull().default(false),
  canSeeProgress: boolean().notNull(),
  canSeeTranscripts: boolean().notNull(),
  contributeToWorldStory: boolean().notNull(),
  createdAt: createdAt(),
});

/** Reset links, by the hash of what the letter holds; a dump of the table opens nothing. */
export const passwordResetsTable = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    expiresAt: time().notNull(),
  },
  (table) => [index().on(table.userId)],
);
