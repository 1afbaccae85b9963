import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { suggestionStatuses } from '#contract/research-suggestions.ts';
import { createdAt, id, updatedAt } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { researchReportsTable } from '#server/features/research-reports/research-reports.table.ts';

export const researchSuggestionsTable = pgTable(
  'research_suggestions',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    topic: text().notNull(),
    rationale: text().notNull(),
    status: text({ enum: suggestionStatuses }).notNull().default('pending'),
    reportId: uuid().references(() => researchReportsTable.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // A topic is suggested once, whatever became of it.
    unique().on(table.projectId, table.topic),
    index().on(table.projectId, table.createdAt.desc(), table.id.desc()),
    index().on(table.reportId),
  ],
);
