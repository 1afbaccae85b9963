import type { Deps } from '#server/compose.ts';
import type { ExportFile } from '#server/feature.ts';
import { eachOwnProject } from '#server/features/projects/projects.ts';
import { listEverySuggestion } from './research-suggestions.ts';

export async function* suggestionExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const suggestions = await listEverySuggestion(db, project);
    if (suggestions.length === 0) continue;
    const text = `${JSON.stringify(suggestions, null, 2)}\n`;
    yield { path: `${folder}/research-suggestions.json`, text };
  }
}
