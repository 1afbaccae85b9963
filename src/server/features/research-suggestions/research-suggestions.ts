import { and, eq } from 'drizzle-orm';
import type { ResearchSuggestion } from '#contract/research-suggestions.ts';
import type { Deps } from '#server/compose.ts';
import { newestFirst } from '#server/db/cursors.ts';
import type { Tx } from '#server/db/database.ts';
import type { ExportFile } from '#server/feature.ts';
import { eachOwnProject, type OwnProject } from '#server/features/projects/projects.ts';
import { researchSuggestionsTable } from './research-suggestions.table.ts';

/** The newest suggestions that a project's list shows. */
const shownSuggestions = 200;

type Status = ResearchSuggestion['status'];

export async function listSuggestions(
  db: Tx,
  project: OwnProject,
  status: Status | undefined,
): Promise<ResearchSuggestion[]> {
  return select(db, project, status).limit(shownSuggestions);
}

/** However many there are. */
export async function listEverySuggestion(
  db: Tx,
  project: OwnProject,
): Promise<ResearchSuggestion[]> {
  return select(db, project);
}

function select(db: Tx, project: OwnProject, wanted?: Status) {
  const { projectId, status, createdAt, id } = researchSuggestionsTable;
  return db
    .select()
    .from(researchSuggestionsTable)
    .where(and(eq(projectId, project.id), wanted ? eq(status, wanted) : undefined))
    .orderBy(newestFirst(createdAt, id));
}

export async function* suggestionExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const suggestions = await listEverySuggestion(db, project);
    if (suggestions.length === 0) continue;
    const text = `${JSON.stringify(suggestions, null, 2)}\n`;
    yield { path: `${folder}/research-suggestions.json`, text };
  }
}
