import { z } from 'zod';
import { maxSuggestions } from '#contract/research-suggestions.ts';
import type { Tx } from '#server/db/database.ts';
import type { TaskHandler } from '#server/features/ai-tasks/task-handler.ts';
import { listKnownFacts } from '#server/features/facts/facts.ts';
import { gatherMaterial } from '#server/features/materials/materials.ts';
import { isUnsaidIn, openFacts } from '#server/features/materials/unsaid.ts';
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
  const material = await gatherMaterial(deps, project, scope);
  const { teller, units } = material;
  const isUnsaid = await isUnsaidIn(material);
  const taken = (await listTaken(db, project)).filter((topic) => !isUnsaid(topic));
  const { suggestions } = await mind.suggestResearch({
    teller,
    units,
    facts: await openFacts(material, await listKnownFacts(db, project)),
    taken,
    maxSuggestions: config.maxSuggestions,
  });
  const fresh = suggestions.slice(0, config.maxSuggestions);
  return {
    output: { suggestions: fresh.length },
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
