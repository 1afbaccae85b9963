import { and, eq, inArray, ne } from 'drizzle-orm';
import {
  type ResearchSuggestion,
  suggestionMessages,
  type Verdict,
} from '#contract/research-suggestions.ts';
import type { Deps } from '#server/compose.ts';
import { newestFirst } from '#server/db/cursors.ts';
import type { Tx } from '#server/db/database.ts';
import { conflict, notFound } from '#server/errors.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { type OwnProject, ownProject } from '#server/features/projects/projects.ts';
import { orderReport } from '#server/features/research-reports/report-changes.ts';
import { researchSuggestionsTable } from './research-suggestions.table.ts';

/** The newest suggestions that a project's list shows. */
const shownSuggestions = 200;

export async function listSuggestions(
  db: Tx,
  project: OwnProject,
  status: ResearchSuggestion['status'] | undefined,
): Promise<ResearchSuggestion[]> {
  const { projectId, createdAt, id } = researchSuggestionsTable;
  return db
    .select()
    .from(researchSuggestionsTable)
    .where(
      and(
        eq(projectId, project.id),
        status ? eq(researchSuggestionsTable.status, status) : undefined,
      ),
    )
    .orderBy(newestFirst(createdAt, id))
    .limit(shownSuggestions);
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

/** Accepts, which begins the research once, or dismisses. The same answer again changes nothing. */
export async function answerSuggestion(
  deps: Deps,
  { userId, id, verdict }: { userId: string; id: string; verdict: Verdict },
): Promise<ResearchSuggestion> {
  return deps.db.transaction(async (tx) => {
    const { project, suggestion } = await holdSuggestion(tx, userId, id);
    if (suggestion.status === verdict) return suggestion;
    if (suggestion.status !== 'pending') throw conflict(suggestionMessages.answered);
    const report =
      verdict === 'accepted'
        ? await orderReport(deps, tx, project, {
            query: suggestion.topic,
            createdBy: 'walt-research',
            createJob: true,
          })
        : null;
    const [row] = await tx
      .update(researchSuggestionsTable)
      .set({ status: verdict, reportId: report?.id ?? null })
      .where(eq(researchSuggestionsTable.id, id))
      .returning();
    if (!row) throw notFound(suggestionMessages.notFound);
    return row;
  });
}

async function holdSuggestion(tx: Tx, userId: string, id: string) {
  const [row] = await tx
    .select({ suggestion: researchSuggestionsTable })
    .from(researchSuggestionsTable)
    .innerJoin(projectsTable, eq(projectsTable.id, researchSuggestionsTable.projectId))
    .where(and(eq(researchSuggestionsTable.id, id), eq(projectsTable.userId, userId)))
    .for('update', { of: researchSuggestionsTable });
  if (!row) throw notFound(suggestionMessages.notFound);
  const project = await ownProject(tx, userId, row.suggestion.projectId);
  return { project, suggestion: row.suggestion };
}
