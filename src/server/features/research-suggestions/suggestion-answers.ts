import { and, eq } from 'drizzle-orm';
import {
  type ResearchSuggestion,
  suggestionMessages,
  type Verdict,
} from '#contract/research-suggestions.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { conflict, notFound } from '#server/errors.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { ownProject } from '#server/features/projects/projects.ts';
import { orderReport } from '#server/features/research-reports/report-changes.ts';
import { researchSuggestionsTable } from './research-suggestions.table.ts';

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
