import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type AiTask, aiTaskMessages, shownAiTasks } from '#contract/ai-tasks.ts';
import type { Tx } from '#server/db/database.ts';
import { conflict, notFound } from '#server/errors.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { aiTasksTable } from './ai-tasks.table.ts';
import { putToWork, type Work } from './task-asking.ts';

/** A project's tasks, by when something last happened to them. */
export async function listAiTasks(db: Tx, project: OwnProject): Promise<AiTask[]> {
  const { completedAt, startedAt, createdAt } = aiTasksTable;
  return db
    .select()
    .from(aiTasksTable)
    .where(eq(aiTasksTable.projectId, project.id))
    .orderBy(sql`coalesce(${completedAt}, ${startedAt}, ${createdAt}) desc`, desc(aiTasksTable.id))
    .limit(shownAiTasks);
}

/** Puts a failed task back in line, once however often it is asked for. */
export async function retryAiTask(deps: Work, userId: string, id: string): Promise<AiTask> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(aiTasksTable)
      .set({
        status: 'pending',
        automatic: false,
        errorMessage: null,
        output: null,
        claim: null,
        attempts: 0,
        queuedAt: sql`now()`,
        startedAt: null,
        completedAt: null,
      })
      .where(and(ofUser(tx, userId, id), eq(aiTasksTable.status, 'failed')))
      .returning();
    if (!row) {
      await checkOwn(tx, userId, id);
      throw conflict(aiTaskMessages.notFailed);
    }
    await putToWork(deps, tx, { userId }, { taskId: id });
    return row;
  });
}

export async function removeAiTask(db: Tx, userId: string, id: string) {
  const removed = await db
    .delete(aiTasksTable)
    .where(and(ofUser(db, userId, id), inArray(aiTasksTable.status, ['failed', 'pending'])))
    .returning({ id: aiTasksTable.id });
  if (removed.length > 0) return;
  await checkOwn(db, userId, id);
  throw conflict(aiTaskMessages.notDeletable);
}

const ofUser = (db: Tx, userId: string, id: string) =>
  and(
    eq(aiTasksTable.id, id),
    inArray(
      aiTasksTable.projectId,
      db
        .select({ id: projectsTable.id })
        .from(projectsTable)
        .where(eq(projectsTable.userId, userId)),
    ),
  );

async function checkOwn(db: Tx, userId: string, id: string) {
  const [row] = await db
    .select({ id: aiTasksTable.id })
    .from(aiTasksTable)
    .where(ofUser(db, userId, id));
  if (!row) throw notFound(aiTaskMessages.notFound);
}
