import { z } from 'zod';
import { maxSuggestions } from '#contract/research-suggestions.ts';
import type { Tx } from '#server/db/database.ts';
import type { TaskHandler } from '#server/features/ai-tasks/task-handler.ts';
import { gatherCorpus } from '#server/features/corpus/corpus.ts';
import { listKnownFacts } from '#server/features/facts/facts.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { listReports } from '#server/features/research-reports/research-reports.ts';
import { researchSuggestionsTable } from './research-suggestions.table.ts';
import { listEverySuggestion } from './research-suggestions.ts';

const wanted = z.object({
  config: z.object({ maxSuggestions: z.int().catch(maxSuggestions) }).catch({ maxSuggestions }),
});

/** Finds topics that this life touches and that were not suggested or looked into before. */
export const suggestTopics: TaskHandler = async (deps, { project, scope, input }) => {
  const { db, mind } = deps;
  const { config } = wanted.parse(input);
  const { teller, told } = await gatherCorpus(deps, project, scope);
  const quest = {
    teller,
    told,
    facts: await listKnownFacts(db, project),
    taken: await listTaken(db, project),
    maxSuggestions: config.maxSuggestions,
    today: new Date(),
  };
  const { suggestions } = await mind.suggestResearch(quest, project.userId);
  const fresh = suggestions.slice(0, config.maxSuggestions);
  return {
    output: { suggestions: fresh.map(({ topic }) => topic) },
    async store(tx) {
      if (fresh.length === 0) return;
      await tx
        .insert(researchSuggestionsTable)
        .values(fresh.map(({ topic, rationale }) => ({ projectId: project.id, topic, rationale })))
        .onConflictDoNothing();
    },
  };
};

async function listTaken(db: Tx, project: OwnProject) {
  const suggested = await listEverySuggestion(db, project);
  const researched = await listReports(db, { project }, { limit: 200 });
  return [
    ...new Set([...suggested.map(({ topic }) => topic), ...researched.map(({ query }) => query)]),
  ];
}
