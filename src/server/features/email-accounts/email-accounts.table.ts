import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { emailPeople } from '#contract/email-accounts.ts';
import { factKinds } from '#contract/facts.ts';
import type { When } from '#contract/whens.ts';
import { createdAt, id, time, updatedAt } from '#server/db/columns.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import { factsTable } from '#server/features/facts/facts.table.ts';

const userId = () =>
  uuid()
    .notNull()
    .references(() => usersTable.id, { onDelete: 'cascade' });

/** The one mailbox that a person has linked. */
export const emailAccountsTable = pgTable('email_accounts', {
  userId: userId().primaryKey(),
  address: text().notNull(),
  /** What gives access, sealed with a key that does not lie in this database. */
  sealedTokens: text().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** States of OAuth that have come back from Google: each counts once. */
export const usedOauthStatesTable = pgTable('used_oauth_states', {
  stateHash: text().primaryKey(),
  expiresAt: time().notNull(),
});

/** What one mail tells. The mail itself is not kept. */
export const emailInsightsTable = pgTable(
  'email_insights',
  {
    id: id(),
    userId: userId(),
    /** The mail's own name, by which it is known again wherever it is found. */
    messageKey: text().notNull(),
    /** What Gmail calls it. */
    gmailId: text(),
    threadId: text().notNull(),
    contact: text().notNull(),
    author: text({ enum: emailPeople }).notNull(),
    sender: text().notNull(),
    subject: text().notNull(),
    date: time(),
    summary: text().notNull(),
    categories: text().array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.userId, table.messageKey),
    index().on(table.userId, table.gmailId),
    index().on(table.userId, table.contact),
    index().on(table.userId, table.date.desc(), table.id.desc()),
  ],
);

/** What a mail says of a life: a suggestion once it was asked for, a fact of a project once it was accepted. */
export const emailFactsTable = pgTable(
  'email_facts',
  {
    id: id(),
    insightId: uuid()
      .notNull()
      .references(() => emailInsightsTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    about: text({ enum: emailPeople }).notNull(),
    kind: text({ enum: factKinds }).notNull(),
    statement: text().notNull(),
    quote: text().notNull(),
    when: jsonb().$type<When>(),
    people: text().array().notNull(),
    places: text().array().notNull(),
    status: text({ enum: ['found', 'suggested', 'rejected'] })
      .notNull()
      .default('found'),
    /** What it has become. When that is deleted, it is a suggestion again. */
    factId: uuid().references(() => factsTable.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.insightId), index().on(table.factId)],
);

/** Files full of mail that a person has sent, as far as they have arrived. */
export const mailboxFilesTable = pgTable(
  'mailbox_files',
  {
    id: id(),
    userId: userId(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    receivedBytes: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
);
