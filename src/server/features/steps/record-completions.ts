import { asc, inArray } from 'drizzle-orm';
import type { JourneyStep } from '#contract/step-shapes.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { queueActions } from '#server/features/ai-tasks/task-asking.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { journeyStepsTable, stepCompletionsTable } from './steps.table.ts';

/** Writes completions down, each once, and with each of them what Walt is to do next. */
export async function recordCompletions(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  project: OwnProject,
  steps: JourneyStep[],
  how: 'complete' | 'skipped' = 'complete',
) {
  if (steps.length === 0) return 0;
  const present = await holdSteps(tx, steps);
  if (present.length === 0) return 0;
  const recorded = await tx
    .insert(stepCompletionsTable)
    .values(
      present.map(({ id }) => ({ projectId: project.id, stepId: id, skipped: how === 'skipped' })),
    )
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

/** Those that an administrator has not deleted meanwhile, and will not before this is written. */
const holdSteps = (tx: Tx, steps: JourneyStep[]) =>
  tx
    .select({ id: journeyStepsTable.id })
    .from(journeyStepsTable)
    .where(
      inArray(
        journeyStepsTable.id,
        steps.map(({ id }) => id),
      ),
    )
    .orderBy(asc(journeyStepsTable.id))
    .for('key share');
