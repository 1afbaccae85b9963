import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, time, updatedAt } from '#server/db/columns.ts';
import { searchWords } from '#server/db/search-words.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { questionnaireQuestionsTable, questionnairesTable } from './questionnaires.table.ts';

/** What a project answers to a questionnaire: made with the first answer, under an id known before. */
export const questionnaireResponsesTable = pgTable(
  'questionnaire_responses',
  {
    id: uuid().primaryKey(),
    projectId: uuid()
      .notNull()
      .references(() => projectsTable.id, { onDelete: 'cascade' }),
    questionnaireId: uuid()
      .notNull()
      .references(() => questionnairesTable.id, { onDelete: 'cascade' }),
    completedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique().on(table.projectId, table.questionnaireId),
    index().on(table.projectId, table.createdAt.desc(), table.id.desc()),
    index().on(table.questionnaireId),
  ],
);

export const questionnaireAnswersTable = pgTable(
  'questionnaire_answers',
  {
    /** For lists that name an answer among other things. */
    id: uuid().notNull().unique().defaultRandom(),
    responseId: uuid()
      .notNull()
      .references(() => questionnaireResponsesTable.id, { onDelete: 'cascade' }),
    questionId: uuid()
      .notNull()
      .references(() => questionnaireQuestionsTable.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
    words: searchWords({ text: 'text' }),
  },
  (table) => [
    primaryKey({ columns: [table.responseId, table.questionId] }),
    index().on(table.questionId),
    index().on(table.responseId, table.updatedAt.desc(), table.id.desc()),
  ],
);
