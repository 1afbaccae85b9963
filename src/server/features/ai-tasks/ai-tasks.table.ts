import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { aiTaskStatuses, aiTaskTypes } from '#contract/ai-tasks.ts';
import { actionScopes } from '#contract/step-shapes.ts';
import { createdAt, id, time } from '#server/db/columns.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { stepCompletionsTable } from '#server/features/steps/steps.table.ts';

export const aiTasksTable = pgTable(
  'ai_tasks',
  {
    id: id(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    taskType: text({ enum: aiTaskTypes }).notNull(),
    status: text({ enum: aiTaskStatuses }).notNull().default('pending'),
    scope: text({ enum: actionScopes }).notNull(),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    output: jsonb().$type<Record<string, unknown>>(),
    errorMessage: text(),
    /** The completion that asked for it, and which of its step's actions this is. */
    completionId: uuid().references(() => stepCompletionsTable.id, { onDelete: 'set null' }),
    actionIndex: integer(),
    /** Walt began it by himself. Of such, one at most waits per project. */
    automatic: boolean().notNull().default(false),
    /** Who is at work on it: a run that lost its claim stores nothing. */
    claim: uuid(),
    attempts: integer().notNull().default(0),
    /** When it was last put to work, so that work that got lost can be found. */
    queuedAt: time().notNull().defaultNow(),
    createdAt: createdAt(),
    startedAt: time(),
    completedAt: time(),
  },
  (table) => [
    unique().on(table.completionId, table.actionIndex),
    index().on(table.projectId, table.createdAt.desc(), table.id.desc()),
    uniqueIndex('ai_tasks_one_waiting')
      .on(table.projectId, table.taskType)
      .where(sql`${table.automatic} and ${table.status} = 'pending'`),
    index('ai_tasks_waiting')
      .on(table.createdAt)
      .where(sql`${table.status} in ('pending', 'processing')`),
  ],
);
