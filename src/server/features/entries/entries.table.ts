import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { entryKinds } from '#contract/entries.ts';
import { createdAt, id, updatedAt } from '#server/db/columns.ts';
import { searchWords } from '#server/db/search-words.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { journeyStepsTable } from '#server/features/steps/steps.table.ts';

export const entriesTable = pgTable(
  'entries',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    stepId: uuid().references(() => journeyStepsTable.id, { onDelete: 'set null' }),
    kind: text({ enum: entryKinds }).notNull(),
    content: text().notNull(),
    /** Counted when it is written, so that progress never has to read a word. */
    wordCount: integer().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    words: searchWords({ text: 'content', owner: 'project_id' }),
  },
  (table) => [
    index().on(table.projectId, table.createdAt.desc(), table.id.desc()),
    /** The newest of one kind, however few there are among the others. */
    index().on(table.projectId, table.kind, table.createdAt.desc(), table.id.desc()),
    index().on(table.stepId),
    /** What progress counts stands in the index. */
    index('entries_counted').on(table.projectId, table.stepId, table.kind, table.wordCount),
    index('entries_words').using('gin', table.words),
  ],
);
