import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { unsaidTable } from './confidences.table.ts';

/** What is to stand nowhere in a project, in the order in which it was written down. */
export const listUnsaidRows = (db: Tx, project: OwnProject) =>
  db
    .select({ id: unsaidTable.id, text: unsaidTable.text })
    .from(unsaidTable)
    .where(eq(unsaidTable.projectId, project.id))
    .orderBy(asc(unsaidTable.createdAt), asc(unsaidTable.id));

/** Of all of a person's projects, by project. */
export async function readUnsaid(db: Tx, { userId }: { userId: string }) {
  const own = db
    .select({ id: projectsTable.id })
    .from(projectsTable)
    .where(eq(projectsTable.userId, userId));
  const rows = await db
    .select({ projectId: unsaidTable.projectId, text: unsaidTable.text })
    .from(unsaidTable)
    .where(inArray(unsaidTable.projectId, own));
  const byProject = Map.groupBy(rows, ({ projectId }) => projectId);
  return new Map([...byProject].map(([id, words]) => [id, words.map(({ text }) => text)]));
}
