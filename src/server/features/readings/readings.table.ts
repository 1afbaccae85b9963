import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BriefChange } from '#contract/briefs.ts';
import { toldTypes } from '#contract/told-sources.ts';
import { createdAt, time } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';

/** What Walt read in something that was told: once, until its text, its question or the reader changes. */
export const readingsTable = pgTable(
  'readings',
  {
    type: text({ enum: toldTypes }).notNull(),
    sourceId: uuid().notNull(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    conversationId: uuid(),
    /** When it was told, and its place among what was told at once. */
    toldAt: time().notNull(),
    place: integer().notNull(),
    /** The version of the reader. */
    version: integer().notNull(),
    /** The hash of what was read: the text and its question. */
    key: text().notNull(),
    /** Everything that was read, as the mind alone understands it; it leaves the database as text. */
    doc: jsonb().notNull(),
    /** What a later talk needs of it. */
    gist: jsonb().notNull(),
    /** What it says about the book; null for nothing. */
    brief: jsonb().$type<BriefChange[]>(),
    /** The sentences in which it says that something is to stay out; null where it wishes nothing. */
    wishes: text().array(),
    /** Whether it was looked at for what stays out. */
    heeded: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.sourceId] }),
    index().on(table.projectId, table.toldAt, table.place),
    index('readings_brief').on(table.projectId).where(sql`${table.brief} is not null`),
    index('readings_version').on(table.version),
    index('readings_unheeded').on(table.projectId).where(sql`not ${table.heeded}`),
  ],
);

/**
 * Whether anything of a project is still to be read, without a look at what was told. Triggers count
 * `told` up in the transaction in which something is told or changed.
 */
export const readingStatesTable = pgTable('reading_states', {
  projectId: uuid()
    .primaryKey()
    .references(() => projectsTable.id, { onDelete: 'cascade' }),
  told: bigint({ mode: 'number' }).notNull(),
  /** Where `told` stood when all of it had been read, and by which version of the reader. */
  read: bigint({ mode: 'number' }),
  version: integer(),
});
