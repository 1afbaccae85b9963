import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from '#server/db/columns.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';

export const sessionsTable = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    userAgent: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: time().notNull().defaultNow(),
    expiresAt: time().notNull(),
  },
  (table) => [index().on(table.userId)],
);
