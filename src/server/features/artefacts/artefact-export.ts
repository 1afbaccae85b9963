import { asc, eq } from 'drizzle-orm';
import type { Deps } from '#server/compose.ts';
import type { ExportFile } from '#server/feature.ts';
import { eachOwnProject } from '#server/features/projects/projects.ts';
import { artefactsTable } from './artefacts.table.ts';
import { getArtefact, ownArtefact } from './artefacts.ts';

/** Every piece with all of its versions as JSON, and the newest to read. */
export async function* artefactExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const rows = await db
      .select({ id: artefactsTable.id })
      .from(artefactsTable)
      .where(eq(artefactsTable.projectId, project.id))
      .orderBy(asc(artefactsTable.createdAt), asc(artefactsTable.id));
    for (const [at, { id }] of rows.entries()) {
      const { job: _, ...artefact } = await getArtefact(db, await ownArtefact(db, userId, id));
      const path = `${folder}/writing/${String(at + 1).padStart(3, '0')}`;
      yield { path: `${path}.json`, text: `${JSON.stringify(artefact, null, 2)}\n` };
      const [newest] = artefact.versions;
      if (newest) {
        yield { path: `${path}.md`, text: `# ${artefact.name}\n\n${newest.generatedContent}\n` };
      }
    }
  }
}
