import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { auditActions, auditTargets } from '#contract/audits.ts';
import { createdAt, id } from '#server/db/columns.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';

/** What administrators looked at and changed. */
export const auditsTable = pgTable(
  'audits',
  {
    id: id(),
    /** Who did it; their name as it was then outlives their account. */
    actorId: uuid().references(() => usersTable.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    /** Whom it was about. What is written about someone goes with their account. */
    subjectId: uuid().references(() => usersTable.id, { onDelete: 'cascade' }),
    targetType: text({ enum: auditTargets }),
    targetId: uuid(),
    targetName: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.createdAt.desc(), table.id.desc()),
    index().on(table.subjectId, table.createdAt.desc(), table.id.desc()),
    index().on(table.actorId),
  ],
);
