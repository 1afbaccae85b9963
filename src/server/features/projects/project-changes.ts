import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { projectsTable } from './projects.table.ts';
import type { OwnProject } from './projects.ts';

type Change = { title?: string | undefined; content?: string | undefined };

export async function changeProject(db: Tx, project: OwnProject, { title, content }: Change) {
  if (title === undefined && content === undefined) return;
  await db
    .update(projectsTable)
    .set({ ...(title !== undefined && { title }), ...(content !== undefined && { content }) })
    .where(eq(projectsTable.id, project.id));
}
