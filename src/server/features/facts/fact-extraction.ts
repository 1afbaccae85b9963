import type { Deps } from '#server/compose.ts';
import type { Outcome, Task } from '#server/features/ai-tasks/task-handler.ts';
import { gatherCorpus } from '#server/features/corpus/corpus.ts';
import { keepFacts } from './fact-keeping.ts';
import { listKnownFacts } from './facts.ts';

/** Looks for facts in what was told. */
export async function extractFacts(deps: Deps, { project, scope }: Task): Promise<Outcome> {
  const { db, mind } = deps;
  const material = await gatherCorpus(deps, project, scope);
  const { teller } = material;
  // What mails say becomes a fact one by one, as the person accepts it.
  const told = material.told.filter(({ source }) => source.type !== 'email');
  const known = await listKnownFacts(db, project);
  const found =
    told.length > 0
      ? await mind.extractFacts({ teller, told, known, today: new Date() }, project.userId)
      : { facts: [], contradictions: [] };
  return {
    output: { facts: found.facts.length },
    store: (tx) => keepFacts(tx, project, material, found),
  };
}
