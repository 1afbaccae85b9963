import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { noteStatuses } from '#contract/notes.ts';
import { createdAt, id, updatedAt } from '#server/db/columns.ts';
import { searchWords } from '#server/db/search-words.ts';
import { conversationsTable } from '#server/features/conversations/conversations.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { journeyStepsTable } from '#server/features/steps/steps.table.ts';

/** What Walt, or the person, wrote down from a conversation. */
export const notesTable = pgTable(
  'notes',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    conversationId: uuid().references(() => conversationsTable.id, { onDelete: 'cascade' }),
    stepId: uuid().references(() => journeyStepsTable.id, { onDelete: 'set null' }),
    content: text().notNull(),
    createdBy: text().notNull(),
    status: text({ enum: noteStatuses }).notNull().default('completed'),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    words: searchWords({ text: 'content', owner: 'project_id' }),
  },
  (table) => [
    index().on(table.projectId, table.createdAt.desc(), table.id.desc()),
    index().on(table.conversationId, table.createdAt.desc(), table.id.desc()),
    // Those that the activity log shows by themselves; the others stand under their conversation.
    index('notes_apart')
      .on(table.projectId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.conversationId} is null or ${table.createdBy} = 'user'`),
    index().on(table.stepId),
    index().on(table.projectId, table.stepId),
    index('notes_words').using('gin', table.words),
  ],
);
