import { asc, eq } from 'drizzle-orm';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import type { ExportFile } from '#server/feature.ts';
import { eachOwnProject, type OwnProject } from '#server/features/projects/projects.ts';
import {
  questionnaireAnswersTable,
  questionnaireResponsesTable,
} from './questionnaire-responses.table.ts';
import { questionnaireQuestionsTable, questionnairesTable } from './questionnaires.table.ts';

/** Every answer with its question, also where the question is no longer asked. */
export async function* responseExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const answers = await listAnswers(db, project);
    if (answers.length === 0) continue;
    yield {
      path: `${folder}/questionnaires.json`,
      text: `${JSON.stringify(answers, null, 2)}\n`,
    };
    yield { path: `${folder}/questionnaires.md`, text: describeAnswers(answers) };
  }
}

type Answered = Awaited<ReturnType<typeof listAnswers>>;

const listAnswers = (db: Tx, project: OwnProject) =>
  db
    .select({
      questionnaire: questionnairesTable.title,
      question: questionnaireQuestionsTable.text,
      answer: questionnaireAnswersTable.text,
      answeredAt: questionnaireAnswersTable.updatedAt,
      completedAt: questionnaireResponsesTable.completedAt,
    })
    .from(questionnaireAnswersTable)
    .innerJoin(
      questionnaireResponsesTable,
      eq(questionnaireResponsesTable.id, questionnaireAnswersTable.responseId),
    )
    .innerJoin(
      questionnaireQuestionsTable,
      eq(questionnaireQuestionsTable.id, questionnaireAnswersTable.questionId),
    )
    .innerJoin(
      questionnairesTable,
      eq(questionnairesTable.id, questionnaireResponsesTable.questionnaireId),
    )
    .where(eq(questionnaireResponsesTable.projectId, project.id))
    .orderBy(
      asc(questionnaireResponsesTable.createdAt),
      asc(questionnaireResponsesTable.id),
      asc(questionnaireQuestionsTable.order),
    );

function describeAnswers(answers: Answered) {
  const byTitle = Map.groupBy(answers, ({ questionnaire }) => questionnaire);
  const parts = [...byTitle].map(([title, given]) => {
    const lines = given.map(({ question, answer }) => `## ${question}\n\n${answer}`);
    return `# ${title}\n\n${lines.join('\n\n')}`;
  });
  return `${parts.join('\n\n')}\n`;
}
