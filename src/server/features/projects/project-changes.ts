import { eq } from 'drizzle-orm';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { removeUnsupported } from '#server/features/corpus/cleanup.ts';
import { activateNewest } from './active-project.ts';
import { removeProjectFiles } from './projects.jobs.ts';
import { projectsTable } from './projects.table.ts';
import { holdProjectsOf, type OwnProject, ownProject } from './projects.ts';

type Change = { title?: string | undefined; content?: string | undefined };

export async function changeProject(db: Tx, project: OwnProject, { title, content }: Change) {
  if (title === undefined && content === undefined) return;
  await db
    .update(projectsTable)
    .set({ ...(title !== undefined && { title }), ...(content !== undefined && { content }) })
    .where(eq(projectsTable.id, project.id));
}

/** Deletes a project with everything in it. Rows go at once; files follow as a job. */
export async function removeProject({ db, queue }: Deps, userId: string, id: string) {
  await db.transaction(async (tx) => {
    await holdProjectsOf(tx, userId);
    const project = await ownProject(tx, userId, id);
    await tx.delete(projectsTable).where(eq(projectsTable.id, project.id));
    await removeUnsupported(tx, { userId });
    await activateNewest(tx, userId);
    await queue.enqueue(tx, removeProjectFiles, { userId, id: project.id });
  });
}
