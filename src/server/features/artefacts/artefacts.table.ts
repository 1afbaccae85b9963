import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  type LeftOver,
  type PieceBlock,
  versionKinds,
  writingKinds,
  writingStatuses,
} from '#contract/artefacts.ts';
import { faithfulnesses } from '#contract/piece-requests.ts';
import type { WritingDraft } from '#contract/writing-drafts.ts';
import { createdAt, id, updatedAt } from '#server/db/columns.ts';
import { formatsTable } from '#server/features/formats/formats.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import type { Piece, WrittenPart } from '#server/mind/mind.ts';

/** A piece that Walt wrote, or is writing, in one of the formats. */
export const artefactsTable = pgTable(
  'artefacts',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    formatId: uuid().references(() => formatsTable.id, { onDelete: 'set null' }),
    name: text().notNull(),
    status: text({ enum: ['pending', 'completed', 'failed'] })
      .notNull()
      .default('pending'),
    errorMessage: text(),
    /** Null where nobody has chosen. */
    faithfulness: text({ enum: faithfulnesses }),
    language: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.projectId, table.createdAt.desc(), table.id.desc()),
    index().on(table.formatId),
  ],
);

/** Versions are added; of those that are there, only what their owner calls them changes. */
export const artefactVersionsTable = pgTable(
  'artefact_versions',
  {
    id: id(),
    artefactId: uuid()
      .notNull()
      .references(() => artefactsTable.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    kind: text({ enum: versionKinds }).notNull(),
    generatedContent: text().notNull(),
    blocks: jsonb().$type<PieceBlock[]>().notNull(),
    metadata: jsonb().$type<Piece['metadata']>(),
    request: text(),
    remark: text(),
    label: text(),
    leftOver: jsonb().$type<LeftOver[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.artefactId, table.version)],
);

export const writingJobsTable = pgTable(
  'writing_jobs',
  {
    id: id(),
    artefactId: uuid()
      .notNull()
      .references(() => artefactsTable.id, { onDelete: 'cascade' }),
    kind: text({ enum: writingKinds }).notNull(),
    request: text(),
    /** The version that was the newest when this was asked for. */
    afterVersion: integer().notNull(),
    /** The parts of a book that are written; where writing breaks off, it goes on from there. */
    written: jsonb().$type<WrittenPart[]>().notNull().default([]),
    /** What is being written, for whoever looks on; gone when the job ends. */
    draft: jsonb().$type<WritingDraft>(),
    status: text({ enum: writingStatuses }).notNull().default('pending'),
    errorMessage: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.artefactId, table.createdAt.desc(), table.id.desc()),
    uniqueIndex('writing_jobs_one_at_a_time')
      .on(table.artefactId)
      .where(sql`${table.status} in ('pending', 'processing')`),
  ],
);
