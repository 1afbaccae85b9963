import { eq, inArray, sql } from 'drizzle-orm';
import { searchableLength } from '#contract/searches.ts';
import type { Tx } from '#server/db/database.ts';
import {
  conversationsTable,
  messagesTable,
} from '#server/features/conversations/conversations.table.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { interviewsTable } from '#server/features/interviews/interviews.table.ts';
import { notesTable } from '#server/features/notes/notes.table.ts';
import {
  questionnaireAnswersTable,
  questionnaireResponsesTable,
} from '#server/features/questionnaires/questionnaire-responses.table.ts';
import {
  questionnaireQuestionsTable,
  questionnairesTable,
} from '#server/features/questionnaires/questionnaires.table.ts';
import { journeyStepsTable } from '#server/features/steps/steps.table.ts';

/** What a result shows, of whatever kind it is. */
export type Content = {
  id: string;
  projectId: string;
  title: string | null;
  conversationId: string | null;
  questionnaireId: string | null;
  question: string | null;
  texts: { text: string; speaker: string | null; messageId: string | null }[];
};

const nothing = { title: null, conversationId: null, questionnaireId: null, question: null };
const written = (text: string | null) => (text ? [{ text, speaker: null, messageId: null }] : []);

export async function entryContents(db: Tx, ids: string[]): Promise<Content[]> {
  const rows = await db
    .select({
      id: entriesTable.id,
      projectId: entriesTable.projectId,
      title: journeyStepsTable.name,
      text: sql<string>`left(${entriesTable.content}, ${searchableLength})`,
    })
    .from(entriesTable)
    .leftJoin(journeyStepsTable, eq(journeyStepsTable.id, entriesTable.stepId))
    .where(inArray(entriesTable.id, ids));
  return rows.map(({ text, ...row }) => ({ ...nothing, ...row, texts: written(text) }));
}

export async function noteContents(db: Tx, ids: string[]): Promise<Content[]> {
  const rows = await db
    .select({
      id: notesTable.id,
      projectId: notesTable.projectId,
      conversationId: notesTable.conversationId,
      title: interviewsTable.name,
      text: sql<string>`left(${notesTable.content}, ${searchableLength})`,
    })
    .from(notesTable)
    .leftJoin(conversationsTable, eq(conversationsTable.id, notesTable.conversationId))
    .leftJoin(interviewsTable, eq(interviewsTable.id, conversationsTable.interviewId))
    .where(inArray(notesTable.id, ids));
  return rows.map(({ text, ...row }) => ({ ...nothing, ...row, texts: written(text) }));
}

export async function answerContents(db: Tx, ids: string[]): Promise<Content[]> {
  const { responseId, questionId } = questionnaireAnswersTable;
  const { questionnaireId } = questionnaireResponsesTable;
  const rows = await db
    .select({
      id: questionnaireAnswersTable.id,
      projectId: questionnaireResponsesTable.projectId,
      questionnaireId,
      title: questionnairesTable.title,
      question: questionnaireQuestionsTable.text,
      text: sql<string>`left(${questionnaireAnswersTable.text}, ${searchableLength})`,
    })
    .from(questionnaireAnswersTable)
    .innerJoin(questionnaireResponsesTable, eq(questionnaireResponsesTable.id, responseId))
    .innerJoin(questionnaireQuestionsTable, eq(questionnaireQuestionsTable.id, questionId))
    .innerJoin(questionnairesTable, eq(questionnairesTable.id, questionnaireId))
    .where(inArray(questionnaireAnswersTable.id, ids));
  return rows.map(({ text, ...row }) => ({ ...nothing, ...row, texts: written(text) }));
}

const shownMessages = 3;

/** Of a conversation the first messages, or the first that have the words; else its summary. */
export async function conversationContents(
  db: Tx,
  ids: string[],
  tsquery: string | null,
): Promise<Content[]> {
  const said = db
    .select({
      text: sql<string>`left(${messagesTable.content}, ${searchableLength})`.as('said_text'),
      speaker: messagesTable.role,
      messageId: messagesTable.clientId,
      position: messagesTable.position,
    })
    .from(messagesTable)
    .where(
      tsquery
        ? sql`${messagesTable.conversationId} = ${conversationsTable.id}
            and ${messagesTable.words} @@ ${tsquery}::tsquery`
        : eq(messagesTable.conversationId, conversationsTable.id),
    )
    .orderBy(messagesTable.position)
    .limit(shownMessages)
    .as('said');
  const rows = await db
    .select({
      id: conversationsTable.id,
      projectId: conversationsTable.projectId,
      title: interviewsTable.name,
      summary: conversationsTable.summary,
      text: said.text,
      speaker: said.speaker,
      messageId: said.messageId,
    })
    .from(conversationsTable)
    .leftJoin(interviewsTable, eq(interviewsTable.id, conversationsTable.interviewId))
    .leftJoinLateral(said, sql`true`)
    .where(inArray(conversationsTable.id, ids))
    .orderBy(conversationsTable.id, said.position);
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, [first, ...more]]) => {
    if (!first) return [];
    const { projectId, title, summary } = first;
    const messages = [first, ...more].flatMap(({ text, speaker, messageId }) =>
      text === null ? [] : [{ text, speaker, messageId }],
    );
    const texts = messages.length > 0 ? messages : written(summary);
    return [{ ...nothing, id, projectId, title, conversationId: id, texts }];
  });
}
