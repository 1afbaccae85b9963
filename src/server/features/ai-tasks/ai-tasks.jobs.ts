import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type AiTask, aiTaskMessages } from '#contract/ai-tasks.ts';
import type { Deps } from '#server/compose.ts';
import { isAway } from '#server/db/database.ts';
import { Failure, Interrupted } from '#server/errors.ts';
import { extractFacts } from '#server/features/facts/fact-extraction.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { suggestTopics } from '#server/features/research-suggestions/suggest-topics.ts';
import { analyseThemes } from '#server/features/themes/theme-analysis.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { noteFailure } from '#server/log.ts';
import { aiTasksTable } from './ai-tasks.table.ts';
import { aiTaskOrder } from './task-asking.ts';
import { claimTask, completeTask, failTask } from './task-claims.ts';
import type { TaskHandler } from './task-handler.ts';

/** Who does what Walt is asked for. */
const taskHandlers: Record<AiTask['taskType'], TaskHandler> = {
  theme_analysis: analyseThemes,
  research_suggestions: suggestTopics,
  fact_extraction: extractFacts,
};

/** Does one task. Run twice, it thinks twice and keeps one result. */
export const runAiTask = defineJob({
  ...aiTaskOrder,
  concurrency: 3,
  groupConcurrency: 1,
  // Only for what happens to the process or the database; what the mind cannot do fails at once.
  retries: 20,
  async run(deps: Deps, { taskId }) {
    const task = await claimTask(deps.db, taskId);
    if (!task) return;
    try {
      await completeTask(deps.db, task, await taskHandlers[task.taskType](deps, task));
    } catch (error) {
      if (isAway(error) || error instanceof Interrupted) throw error;
      noteFailure(deps.log, error, 'A task failed');
      await failTask(deps.db, task, sentenceOf(error));
    }
  },
});

/** What a person may read of a failure. */
export const sentenceOf = (error: unknown) =>
  error instanceof Failure ? error.message : aiTaskMessages.failed;

/** Puts tasks to work again whose place in the queue got lost. */
export const sweepAiTasks = defineJob({
  name: 'sweep-ai-tasks',
  input: z.unknown(),
  every: '*/10 * * * *',
  async run({ db, queue }: Deps) {
    await db.transaction(async (tx) => {
      const lost = await tx
        .update(aiTasksTable)
        .set({ queuedAt: sql`now()` })
        .from(projectsTable)
        .where(
          and(
            eq(projectsTable.id, aiTasksTable.projectId),
            inArray(aiTasksTable.status, ['pending', 'processing']),
            lte(aiTasksTable.queuedAt, sql`now() - interval '1 hour'`),
          ),
        )
        .returning({ taskId: aiTasksTable.id, userId: projectsTable.userId });
      for (const { taskId, userId } of lost) {
        await queue.enqueue(tx, runAiTask, { taskId }, { group: userId });
      }
    });
  },
});
