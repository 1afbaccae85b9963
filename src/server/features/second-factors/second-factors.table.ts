import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, time } from '#server/db/columns.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';

const owner = () =>
  uuid()
    .notNull()
    .references(() => usersTable.id, { onDelete: 'cascade' });

/** One authenticator app for each person. Its key lies here encrypted; until confirmed it counts for nothing. */
export const authenticatorsTable = pgTable('authenticators', {
  userId: owner().primaryKey(),
  sealedKey: text().notNull(),
  confirmedAt: time(),
  /** The half minute of the last code that was used: no code works twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

export const passkeysTable = pgTable(
  'passkeys',
  {
    /** As the browser calls it. */
    id: text().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: time(),
  },
  (table) => [index().on(table.userId)],
);

/** Codes for when the phone is lost, hashed as passwords are. A used one is deleted. */
export const recoveryCodesTable = pgTable(
  'recovery_codes',
  { codeHash: text().primaryKey(), userId: owner() },
  (table) => [index().on(table.userId)],
);

/** Someone whose password was right and who has yet to show the second factor, or is adding a passkey. */
export const secondStepsTable = pgTable(
  'second_steps',
  {
    tokenHash: text().primaryKey(),
    userId: owner(),
    /** What a passkey has to sign. */
    challenge: text(),
    expiresAt: time().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);
