import type { JourneyStep } from '#contract/step-shapes.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { queueActions } from '#server/features/ai-tasks/task-asking.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { stepCompletionsTable } from './step-completions.table.ts';

/** Writes completions down, each once, and with each of them what Walt is to do next. */
export async function recordCompletions(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  project: OwnProject,
  steps: JourneyStep[],
) {
  if (steps.length === 0) return 0;
  const recorded = await tx
    .insert(stepCompletionsTable)
    .values(steps.map(({ id }) => ({ projectId: project.id, stepId: id })))
    .onConflictDoNothing()
    .returning({ id: stepCompletionsTable.id, stepId: stepCompletionsTable.stepId });
  const actionsOf = new Map(steps.map((step) => [step.id, step.postCompletionActions]));
  const asked = recorded.map(({ id, stepId }) => ({
    completionId: id,
    stepId,
    actions: actionsOf.get(stepId) ?? [],
  }));
  await queueActions(deps, tx, project, asked);
  return recorded.length;
}
