import { desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { activeProjectsTable, projectsTable } from './projects.table.ts';
import { holdProjectsOf, type OwnProject, ownProject } from './projects.ts';

export async function findActiveProjectId(db: Tx, userId: string) {
  const [row] = await db
    .select({ projectId: activeProjectsTable.projectId })
    .from(activeProjectsTable)
    .where(eq(activeProjectsTable.userId, userId));
  return row?.projectId ?? null;
}

export async function activateProject(db: Db, userId: string, id: string) {
  return db.transaction(async (tx) => {
    await holdProjectsOf(tx, userId);
    const project = await ownProject(tx, userId, id);
    await setActive(tx, project);
    return project.id;
  });
}

export async function setActive(tx: Tx, { userId, id }: Pick<OwnProject, 'userId' | 'id'>) {
  await tx
    .insert(activeProjectsTable)
    .values({ userId, projectId: id })
    .onConflictDoUpdate({ target: activeProjectsTable.userId, set: { projectId: id } });
}

/** After the active project has gone: the newest that is left takes its place, if there is one. */
export async function activateNewest(tx: Tx, userId: string) {
  if (await findActiveProjectId(tx, userId)) return;
  const [newest] = await tx
    .select({ id: projectsTable.id, userId: projectsTable.userId })
    .from(projectsTable)
    .where(eq(projectsTable.userId, userId))
    .orderBy(desc(projectsTable.createdAt), desc(projectsTable.id))
    .limit(1);
  if (newest) await setActive(tx, newest);
}
