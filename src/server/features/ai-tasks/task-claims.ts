import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { aiTaskMessages } from '#contract/ai-tasks.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { holdProject, ownProject } from '#server/features/projects/projects.ts';
import { aiTasksTable } from './ai-tasks.table.ts';
import type { Outcome, Task } from './task-handler.ts';

export type ClaimedTask = Task & {
  taskType: (typeof aiTasksTable.$inferSelect)['taskType'];
  claim: string;
};

const mostAttempts = 4;

/** Takes a task over, also from a run that died at it; nothing where it is gone or done. */
export async function claimTask(db: Db, id: string): Promise<ClaimedTask | null> {
  const [row] = await db
    .update(aiTasksTable)
    .set({
      status: 'processing',
      claim: randomUUID(),
      attempts: sql`${aiTasksTable.attempts} + 1`,
      startedAt: sql`now()`,
    })
    .where(and(eq(aiTasksTable.id, id), inArray(aiTasksTable.status, ['pending', 'processing'])))
    .returning();
  if (!row?.claim) return null;
  if (row.attempts > mostAttempts) {
    await failTask(db, { id, claim: row.claim }, aiTaskMessages.interrupted);
    return null;
  }
  const [owner] = await db
    .select({ userId: projectsTable.userId })
    .from(projectsTable)
    .where(eq(projectsTable.id, row.projectId));
  if (!owner) return null;
  const project = await ownProject(db, owner.userId, row.projectId);
  const { taskType, scope, input, claim } = row;
  return { id, taskType, project, scope, input, claim };
}

type Claim = Pick<ClaimedTask, 'id' | 'claim'>;

const stillClaimed = ({ id, claim }: Claim) =>
  and(eq(aiTasksTable.id, id), eq(aiTasksTable.claim, claim));

/** Keeps what came of it and the completion together, or neither: a lost claim stores nothing. */
export async function completeTask(db: Db, task: ClaimedTask, { output, store }: Outcome) {
  await db.transaction(async (tx) => {
    await holdProject(tx, task.project);
    const completed = await tx
      .update(aiTasksTable)
      .set({
        status: 'completed',
        output,
        errorMessage: null,
        claim: null,
        completedAt: sql`now()`,
      })
      .where(stillClaimed(task))
      .returning({ automatic: aiTasksTable.automatic });
    if (!completed[0]) return;
    if (completed[0].automatic) await removeEarlier(tx, task);
    await store(tx);
  });
}

/** Of what Walt does by himself the log keeps the last time, or it would be full of it. */
async function removeEarlier(tx: Tx, { id, project, taskType }: ClaimedTask) {
  await tx
    .delete(aiTasksTable)
    .where(
      and(
        ne(aiTasksTable.id, id),
        eq(aiTasksTable.projectId, project.id),
        eq(aiTasksTable.taskType, taskType),
        eq(aiTasksTable.automatic, true),
        eq(aiTasksTable.status, 'completed'),
      ),
    );
}

export async function failTask(db: Db, claim: Claim, errorMessage: string) {
  await db
    .update(aiTasksTable)
    .set({ status: 'failed', errorMessage, claim: null, completedAt: sql`now()` })
    .where(stillClaimed(claim));
}
