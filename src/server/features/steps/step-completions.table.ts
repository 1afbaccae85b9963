import { boolean, index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { id, time } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { journeyStepsTable } from './steps.table.ts';

/** Which steps a project has completed, each once. */
export const stepCompletionsTable = pgTable(
  'project_step_completions',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    stepId: uuid()
      .notNull()
      .references(() => journeyStepsTable.id, { onDelete: 'cascade' }),
    completedAt: time().notNull().defaultNow(),
    skipped: boolean().notNull().default(false),
  },
  (table) => [unique().on(table.projectId, table.stepId), index().on(table.stepId)],
);
