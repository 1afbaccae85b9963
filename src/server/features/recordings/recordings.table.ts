import { index, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { recordingStatuses } from '#contract/recordings.ts';
import { createdAt, id } from '#server/db/columns.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import type { Segment } from '#server/voice/ears.ts';

export const recordingsTable = pgTable(
  'recordings',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    projectId: uuid().references(() => projectsTable.id, { onDelete: 'cascade' }),
    /** The memo it became. Until then it waits for whoever comes back to it. */
    entryId: uuid().references(() => entriesTable.id, { onDelete: 'set null' }),
    storageKey: text().notNull().unique(),
    contentType: text().notNull(),
    status: text({ enum: recordingStatuses }).notNull().default('pending'),
    progress: real().notNull().default(0),
    transcript: text(),
    /** What was said when, so that playing can follow reading. */
    segments: jsonb().$type<Segment[]>(),
    durationMs: integer(),
    errorMessage: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId, table.createdAt.desc()),
    index().on(table.projectId),
    index().on(table.entryId),
  ],
);
