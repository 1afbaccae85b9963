import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { type PostCompletionAction, stepTypes, type WrittenStep } from '#contract/step-shapes.ts';
import { id, time } from '#server/db/columns.ts';
import { formatsTable } from '#server/features/formats/formats.table.ts';
import { interviewsTable } from '#server/features/interviews/interviews.table.ts';
import { journeysTable } from '#server/features/journeys/journeys.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { questionnairesTable } from '#server/features/questionnaires/questionnaires.table.ts';

/** What a step leads to is a column of its own, so that nothing a journey uses can be deleted. */
export const journeyStepsTable = pgTable(
  'journey_steps',
  {
    id: id(),
    journeyId: uuid()
      .notNull()
      .references(() => journeysTable.id, { onDelete: 'cascade' }),
    order: integer().notNull(),
    stepType: text({ enum: stepTypes }).notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    interviewId: uuid().references(() => interviewsTable.id),
    questionnaireId: uuid().references(() => questionnairesTable.id),
    formatId: uuid().references(() => formatsTable.id),
    completionConditions: jsonb().$type<WrittenStep['completionConditions']>().notNull(),
    postCompletionActions: jsonb().$type<PostCompletionAction[]>().notNull(),
  },
  (table) => [
    index().on(table.journeyId, table.order),
    index().on(table.interviewId),
    index().on(table.questionnaireId),
    index().on(table.formatId),
    check(
      'journey_steps_config',
      sql`(${table.stepType} = 'interview') = (${table.interviewId} is not null)
        and (${table.stepType} = 'questionnaire') = (${table.questionnaireId} is not null)
        and (${table.stepType} = 'generateFormat') = (${table.formatId} is not null)`,
    ),
  ],
);

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
