import type { Deps } from '#server/compose.ts';
import type { ExportFile } from '#server/feature.ts';
import { eachOwnProject } from '#server/features/projects/projects.ts';
import { plannedChapters } from './outlines.ts';

/** The plan of each book that has one. */
export async function* outlineExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const chapters = await plannedChapters(db, project);
    if (chapters)
      yield { path: `${folder}/outline.json`, text: `${JSON.stringify(chapters, null, 2)}\n` };
  }
}
