import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What a model was asked, by month and account. It stays when the account is gone: the month was spent. */
export const modelUsageTable = pgTable(
  'model_usage',
  {
    /** "2026-11", in UTC. */
    month: text().notNull(),
    whose: text().notNull(),
    tokensRead: bigint({ mode: 'number' }).notNull(),
    tokensWritten: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.whose] })],
);
