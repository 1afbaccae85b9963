import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '#server/db/columns.ts';
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
    status: text({ enum: ['pending', 'processing', 'completed', 'failed'] })
      .notNull()
      .default('completed'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.projectId, table.createdAt.desc(), table.id.desc()),
    index().on(table.conversationId),
    index().on(table.stepId),
  ],
);
