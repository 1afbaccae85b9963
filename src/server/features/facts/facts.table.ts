import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { factKinds, factStatuses } from '#contract/facts.ts';
import { toldTypes } from '#contract/told-sources.ts';
import type { When } from '#contract/whens.ts';
import { createdAt, id, updatedAt } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';

/** By these a life is in order; what has no date comes last. */
export const beginOf = (when: AnyPgColumn) => sql`(coalesce(${when}->>'from', '~') collate "C")`;
export const endOf = (when: AnyPgColumn) => sql`(coalesce(${when}->>'to', '') collate "C")`;

export const factsTable = pgTable(
  'facts',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    kind: text({ enum: factKinds }).notNull(),
    statement: text().notNull(),
    when: jsonb().$type<When>(),
    people: text().array().notNull(),
    places: text().array().notNull(),
    status: text({ enum: factStatuses }).notNull().default('suggested'),
    /** As Walt put it, by which he knows it again when it has been corrected. */
    foundStatement: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('facts_in_order').on(
      table.projectId,
      beginOf(table.when),
      endOf(table.when),
      table.createdAt,
      table.id,
    ),
  ],
);

/** The words a fact rests on. One that rests on nothing any more goes. */
export const factSourcesTable = pgTable(
  'fact_sources',
  {
    factId: uuid()
      .notNull()
      .references(() => factsTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    type: text({ enum: toldTypes }).notNull(),
    sourceId: uuid().notNull(),
    conversationId: uuid(),
    quote: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.factId, table.position] }),
    index().on(table.sourceId),
    index().on(table.conversationId),
  ],
);

export const factContradictionsTable = pgTable(
  'fact_contradictions',
  {
    factId: uuid()
      .notNull()
      .references(() => factsTable.id, { onDelete: 'cascade' }),
    otherId: uuid()
      .notNull()
      .references(() => factsTable.id, { onDelete: 'cascade' }),
    question: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.factId, table.otherId] }), index().on(table.otherId)],
);
