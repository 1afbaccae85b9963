import type { Deps } from '#server/compose.ts';
import type { ExportFile } from '#server/feature.ts';
import { eachOwnProject } from '#server/features/projects/projects.ts';
import { listCorrections } from './names.ts';

/** How the names of each project were put right. */
export async function* nameExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const corrections = await listCorrections(db, project);
    if (corrections.length === 0) continue;
    yield { path: `${folder}/names.json`, text: `${JSON.stringify(corrections, null, 2)}\n` };
  }
}
