import type { Deps } from '#server/compose.ts';
import type { ExportFile } from '#server/feature.ts';
import { eachOwnProject } from '#server/features/projects/projects.ts';
import { listBannedWords } from './banned-words.ts';
import { listWithheld } from './redactions.ts';

/** What is withheld in each project, what of it may be told after all, and the banned words. */
export async function* redactionExport(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const files = {
      'left-out.json': await listWithheld(db, project),
      'words-left-out.json': await listBannedWords(db, project),
    };
    for (const [name, list] of Object.entries(files))
      if (list.length > 0)
        yield { path: `${folder}/${name}`, text: `${JSON.stringify(list, null, 2)}\n` };
  }
}
