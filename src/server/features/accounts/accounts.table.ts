import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { endOfTurnWaits, usualEndOfTurnWait } from '#contract/calls.ts';
import { createdAt, id, time } from '#server/db/columns.ts';
import { searchWords } from '#server/db/search-words.ts';

export const usersTable = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull().unique(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    isAdmin: boolean().notNull().default(false),
    canSeeProgress: boolean().notNull(),
    canSeeTranscripts: boolean().notNull(),
    contributeToWorldStory: boolean().notNull(),
    /** Whether their voice is recorded during calls. */
    keepsVoice: boolean().notNull().default(true),
    /** How long Walt waits when they pause in a call. */
    endOfTurnWait: text({ enum: endOfTurnWaits }).notNull().default(usualEndOfTurnWait),
    createdAt: createdAt(),
    /** 1, 2, 3 … in the order of registration; the tallies of users count by it. */
    place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity().unique(),
    words: searchWords({ text: `name || ' ' || email` }),
  },
  (table) => [
    index().on(table.isAdmin, table.place),
    index().on(table.canSeeTranscripts, table.place),
    index('users_words').using('gin', table.words),
  ],
);

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
