import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, time, updatedAt } from '#server/db/columns.ts';

export const questionnairesTable = pgTable('questionnaires', {
  id: id(),
  title: text().notNull(),
  description: text().notNull().default(''),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const questionnaireQuestionsTable = pgTable(
  'questionnaire_questions',
  {
    id: id(),
    questionnaireId: uuid()
      .notNull()
      .references(() => questionnairesTable.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    required: boolean().notNull().default(false),
    order: integer().notNull(),
    /** A question that is taken out is no longer asked, but what was answered to it stays. */
    removedAt: time(),
  },
  (table) => [index().on(table.questionnaireId, table.order)],
);
