import { type AnyColumn, and, eq, sql } from 'drizzle-orm';
import { questionnaireMessages } from '#contract/questionnaires.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { type OwnProject, ownProject } from '#server/features/projects/projects.ts';
import { questionnaireResponsesTable } from './questionnaire-responses.table.ts';
import { questionnairesTable } from './questionnaires.table.ts';

/** A project's response to a questionnaire, which may not have a row yet. */
export type OwnResponse = { id: string; project: OwnProject; questionnaireId: string };

/**
 * The id that the response of a project to a questionnaire has. It follows from the two, so that
 * reading a response never has to write one, and two first answers at once are to the same one.
 */
const responseId = (projectId: AnyColumn, questionnaireId: AnyColumn) => sql<string>`overlay(
  overlay(md5(${projectId}::text || ${questionnaireId}::text) placing '8' from 13)
  placing 'a' from 17)::uuid`;

/** The response of one's own project to a questionnaire that exists. */
export async function responseOf(
  db: Tx,
  project: OwnProject,
  questionnaireId: string,
): Promise<OwnResponse> {
  const [row] = await db
    .select({ id: responseId(projectsTable.id, questionnairesTable.id) })
    .from(projectsTable)
    .innerJoin(questionnairesTable, eq(questionnairesTable.id, questionnaireId))
    .where(eq(projectsTable.id, project.id));
  if (!row) throw notFound(questionnaireMessages.notFound);
  return { id: row.id, project, questionnaireId };
}

/** Finds a response by its id, among those of one's own projects alone. */
export async function ownResponse(db: Tx, userId: string, id: string): Promise<OwnResponse> {
  const found = (await findBegun(db, userId, id)) ?? (await findUnbegun(db, userId, id));
  if (!found) throw notFound(questionnaireMessages.responseNotFound);
  const project = await ownProject(db, userId, found.projectId);
  return { id, project, questionnaireId: found.questionnaireId };
}

async function findBegun(db: Tx, userId: string, id: string) {
  const { projectId, questionnaireId } = questionnaireResponsesTable;
  const [row] = await db
    .select({ projectId, questionnaireId })
    .from(questionnaireResponsesTable)
    .innerJoin(projectsTable, eq(projectsTable.id, projectId))
    .where(and(eq(questionnaireResponsesTable.id, id), eq(projectsTable.userId, userId)));
  return row;
}

async function findUnbegun(db: Tx, userId: string, id: string) {
  const [row] = await db
    .select({ projectId: projectsTable.id, questionnaireId: questionnairesTable.id })
    .from(projectsTable)
    .innerJoin(questionnairesTable, sql`true`)
    .where(
      and(
        eq(projectsTable.userId, userId),
        eq(responseId(projectsTable.id, questionnairesTable.id), id),
      ),
    );
  return row;
}
