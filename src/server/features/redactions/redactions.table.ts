import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { toldTypes } from '#contract/told-sources.ts';
import { createdAt, id } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';

const projectId = () =>
  uuid()
    .notNull()
    .references(() => projectsTable.id, { onDelete: 'cascade' });

/** Sentences that the person asked to leave out, as they were told. */
export const withheldPassagesTable = pgTable(
  'withheld_passages',
  {
    projectId: projectId(),
    type: text({ enum: toldTypes }).notNull(),
    sourceId: uuid().notNull(),
    /** The hash of the sentence: by it the passage is found again in its source. */
    key: text().notNull(),
    text: text().notNull(),
    /** The banned word that withholds it, where it was not asked for by itself. */
    bannedWordId: uuid().references(() => bannedWordsTable.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.type, table.sourceId, table.key] }),
    index().on(table.sourceId),
    index().on(table.bannedWordId),
  ],
);

/** Passages that may be told after all. */
export const releasedPassagesTable = pgTable(
  'released_passages',
  {
    projectId: projectId(),
    type: text({ enum: toldTypes }).notNull(),
    sourceId: uuid().notNull(),
    key: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.type, table.sourceId, table.key] }),
    index().on(table.sourceId),
  ],
);

/** Messages and notes that are withheld as a whole, by the person's own hand. */
export const withheldTellingsTable = pgTable(
  'withheld_tellings',
  {
    projectId: projectId(),
    type: text({ enum: toldTypes }).notNull(),
    sourceId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.type, table.sourceId] }),
    index().on(table.sourceId),
  ],
);

/** Names and phrases that are to stand nowhere, as they were written or said. */
export const bannedWordsTable = pgTable(
  'banned_words',
  {
    id: id(),
    projectId: projectId(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.projectId, table.text)],
);
