import { and, eq, inArray, ne } from 'drizzle-orm';
import type { ResearchSuggestion } from '#contract/research-suggestions.ts';
import { newestFirst } from '#server/db/cursors.ts';
import type { Tx } from '#server/db/database.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
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

/** Something is to stand nowhere: it is not suggested either. What was accepted is the person's own. */
export async function forgetSuggestionsThatSay(
  tx: Tx,
  project: OwnProject,
  says: (text: string) => boolean,
) {
  const { id, projectId, status } = researchSuggestionsTable;
  const rows = await tx
    .select()
    .from(researchSuggestionsTable)
    .where(and(eq(projectId, project.id), ne(status, 'accepted')));
  const ids = rows.filter(({ topic, rationale }) => [topic, rationale].some(says));
  await tx.delete(researchSuggestionsTable).where(
    inArray(
      id,
      ids.map((row) => row.id),
    ),
  );
}
