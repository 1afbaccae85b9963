import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { updatedAt } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import type { Decisions } from './decisions.ts';

/** What the person wrote into the brief themself, with when; what they said stands in what was read. */
export const briefsTable = pgTable('briefs', {
  projectId: uuid()
    .primaryKey()
    .references(() => projectsTable.id, { onDelete: 'cascade' }),
  decisions: jsonb().$type<Decisions>().notNull(),
  updatedAt: updatedAt(),
});
