import { and, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/compose.ts';
import { unlessGone } from '#server/errors.ts';
import { aiTasksTable } from '#server/features/ai-tasks/ai-tasks.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { workOnIt } from './conversation-endings.ts';
import { conversationsTable, messagesTable } from './conversations.table.ts';
import { ownConversation } from './conversations.ts';

/**
 * Somebody who closes the window ends no talk: one in which nothing was said for half an hour is gone through as it is,
 * and stays open.
 */
export const readQuietTalks = defineJob({
  name: 'read-quiet-talks',
  input: z.unknown(),
  every: '*/10 * * * *',
  async run(deps: Deps) {
    for (const { id, userId } of await listQuiet(deps)) {
      const conversation = await unlessGone(ownConversation(deps.db, userId, id));
      if (conversation) await deps.db.transaction((tx) => workOnIt(deps, tx, conversation));
    }
  },
});

/** Those that fell silent within the last day and were not looked at since. */
function listQuiet({ db }: Pick<Deps, 'db'>) {
  const { id, projectId, status, updatedAt } = conversationsTable;
  const lastSaid = sql`(select max(${messagesTable.createdAt}) from ${messagesTable}
    where ${messagesTable.conversationId} = ${id} and ${messagesTable.role} = 'user')`;
  const lookedAt = db
    .select({ id: aiTasksTable.id })
    .from(aiTasksTable)
    .where(
      and(
        eq(aiTasksTable.projectId, projectId),
        eq(aiTasksTable.taskType, 'fact_extraction'),
        aiTasksTable.automatic,
        gt(aiTasksTable.queuedAt, lastSaid),
      ),
    );
  return db
    .select({ id, userId: projectsTable.userId })
    .from(conversationsTable)
    .innerJoin(projectsTable, eq(projectsTable.id, projectId))
    .where(
      and(
        eq(status, 'active'),
        gt(updatedAt, sql`now() - interval '1 day'`),
        lte(lastSaid, sql`now() - interval '30 minutes'`),
        notExists(lookedAt),
      ),
    );
}
