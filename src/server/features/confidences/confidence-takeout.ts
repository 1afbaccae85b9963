import type { Deps } from '#server/compose.ts';
import type { TakeoutFile } from '#server/feature.ts';
import { eachOwnProject } from '#server/features/projects/projects.ts';
import { listConfidences } from './confidences.ts';

/** What Walt left out of each project, and what of it was opened again. */
export async function* confidenceTakeout(deps: Deps, userId: string): AsyncIterable<TakeoutFile> {
  for await (const { project, folder } of eachOwnProject(deps.db, userId)) {
    const confidences = await listConfidences(deps, project);
    if (confidences.length === 0) continue;
    yield { path: `${folder}/left-out.json`, text: `${JSON.stringify(confidences, null, 2)}\n` };
  }
}
