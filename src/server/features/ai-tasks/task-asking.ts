import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AiTask, AskedTask } from '#contract/ai-tasks.ts';
import type { PostCompletionAction } from '#contract/step-shapes.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { type OwnProject, touchProject } from '#server/features/projects/projects.ts';
import type { JobOrder } from '#server/jobs/jobs.ts';
import { aiTasksTable } from './ai-tasks.table.ts';

/** Asks for one task to be done. */
export const aiTaskOrder = {
  name: 'run-ai-task',
  input: z.object({ taskId: z.uuid() }),
} satisfies JobOrder;

export type Work = Pick<Deps, 'db' | 'queue'>;

/** Puts a task in line, in its person's turn. */
export const putToWork = (
  { queue }: Pick<Deps, 'queue'>,
  tx: Tx,
  { userId }: Pick<OwnProject, 'userId'>,
  { taskId, afterSeconds = 0 }: { taskId: string; afterSeconds?: number },
) => queue.enqueue(tx, aiTaskOrder, { taskId }, { group: userId, afterSeconds });

/** A task that the person asked for. */
export async function askForTask(
  deps: Work,
  project: OwnProject,
  { taskType, input: { scope, config } }: AskedTask,
): Promise<AiTask> {
  return deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    const [row] = await tx
      .insert(aiTasksTable)
      .values({ projectId: project.id, taskType, scope, input: { config } })
      .returning();
    if (!row) throw new Error('The task was not kept');
    await putToWork(deps, tx, project, { taskId: row.id });
    return row;
  });
}

type Asked = { completionId: string; stepId: string; actions: PostCompletionAction[] };

/** Queues what completed steps ask for. A completion has each of its actions once. */
export async function queueActions(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  project: OwnProject,
  asked: Asked[],
) {
  const tasks = asked.flatMap(({ completionId, stepId, actions }) =>
    actions.map(({ type, scope, config }, actionIndex) => ({
      projectId: project.id,
      taskType: type,
      scope,
      input: { stepId, config },
      completionId,
      actionIndex,
    })),
  );
  if (tasks.length === 0) return;
  const queued = await tx
    .insert(aiTasksTable)
    .values(tasks)
    .onConflictDoNothing()
    .returning({ taskId: aiTasksTable.id });
  for (const { taskId } of queued) await putToWork(deps, tx, project, { taskId });
}

/** Long enough for the next note or answer to be read along with this one. */
const gatheringSeconds = 5;

/** Something new was told: Walt will look for facts in it, once for all that comes meanwhile. */
export async function readForFacts(
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  project: OwnProject,
  when: 'at once' | 'soon',
) {
  const { projectId, taskType, automatic, status, queuedAt } = aiTasksTable;
  const [task] = await tx
    .insert(aiTasksTable)
    .values({
      projectId: project.id,
      taskType: 'fact_extraction',
      scope: 'all_conversations',
      input: {},
      automatic: true,
    })
    // Touching the one that waits keeps it from being begun before what is new is there to read.
    .onConflictDoUpdate({
      target: [projectId, taskType],
      targetWhere: sql`${automatic} and ${status} = 'pending'`,
      set: { queuedAt: sql`now()` },
    })
    .returning({
      id: aiTasksTable.id,
      isNew: sql<boolean>`${queuedAt} = ${aiTasksTable.createdAt}`,
    });
  if (!task || (when === 'soon' && !task.isNew)) return;
  const afterSeconds = when === 'soon' ? gatheringSeconds : 0;
  await putToWork(deps, tx, project, { taskId: task.id, afterSeconds });
}
