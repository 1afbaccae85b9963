import type { Deps } from '#server/compose.ts';
import type { ExportFile } from '#server/feature.ts';
import { eachOwnProject } from '#server/features/projects/projects.ts';
import { getBrief } from './briefs.ts';

/** What was decided about each book. */
export async function* briefExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const brief = await getBrief(db, project);
    yield { path: `${folder}/brief.json`, text: `${JSON.stringify(brief, null, 2)}\n` };
  }
}
