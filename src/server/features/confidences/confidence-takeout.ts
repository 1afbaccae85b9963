import type { Deps } from '#server/compose.ts';
import type { TakeoutFile } from '#server/feature.ts';
import { eachOwnProject } from '#server/features/projects/projects.ts';
import { listConfidences } from './confidences.ts';
import { listUnsaid } from './unsaid.ts';

/** What Walt left out of each project, what of it was opened again, and the words that are to stand nowhere. */
export async function* confidenceTakeout(deps: Deps, userId: string): AsyncIterable<TakeoutFile> {
  for await (const { project, folder } of eachOwnProject(deps.db, userId)) {
    const files = {
      'left-out.json': await listConfidences(deps, project),
      'words-left-out.json': await listUnsaid(deps, project),
    };
    for (const [name, list] of Object.entries(files))
      if (list.length > 0)
        yield { path: `${folder}/${name}`, text: `${JSON.stringify(list, null, 2)}\n` };
  }
}
