import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { time } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { interviewsTable } from './interviews.table.ts';

/** Which interviews a project has finished. */
export const interviewCompletionsTable = pgTable(
  'project_interview_completions',
  {
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    interviewId: uuid()
      .notNull()
      .references(() => interviewsTable.id, { onDelete: 'cascade' }),
    completedAt: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.interviewId] })],
);
