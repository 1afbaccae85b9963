import type { Deps } from '#server/compose.ts';
import type { Outcome, Task } from '#server/features/ai-tasks/task-handler.ts';
import { gatherMaterial } from '#server/features/materials/materials.ts';
import { openFacts } from '#server/features/materials/unsaid.ts';
import { keepFacts } from './fact-keeping.ts';
import { listKnownFacts } from './facts.ts';

/** Looks for facts in what was told. */
export async function extractFacts(deps: Deps, { project, scope }: Task): Promise<Outcome> {
  const { db, mind } = deps;
  const material = await gatherMaterial(deps, project, scope);
  const { teller, units } = material;
  const withheld = material.withheld.map(({ text }) => text);
  const known = await openFacts(material, await listKnownFacts(db, project));
  const found =
    units.length > 0
      ? await mind.extractFacts({ teller, units, known, today: new Date(), withheld })
      : { facts: [], contradictions: [] };
  return {
    output: { facts: found.facts.length },
    store: (tx) => keepFacts(tx, project, material, found),
  };
}
