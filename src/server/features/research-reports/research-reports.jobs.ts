import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { reportMessages } from '#contract/research-reports.ts';
import type { Deps } from '#server/compose.ts';
import { isAway } from '#server/db/database.ts';
import { Failure, Interrupted } from '#server/errors.ts';
import { gatherCorpus } from '#server/features/corpus/corpus.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { holdProject, type OwnProject, ownProject } from '#server/features/projects/projects.ts';
import { completeReadySteps } from '#server/features/steps/steps.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { noteFailure } from '#server/log.ts';
import type { Report } from '#server/mind/mind.ts';
import { researchReportsTable } from './research-reports.table.ts';

type Attempt = { id: string; attempt: number };

/** Looks into a topic. Run twice it may read twice, but only one report is kept. */
export const research = defineJob({
  name: 'research',
  input: z.object({ id: z.uuid(), attempt: z.int() }),
  groupConcurrency: 1,
  // Only for what happens to the process or the database; what the mind cannot do fails at once.
  retries: 20,
  async run(deps: Deps, attempt) {
    const quest = await begin(deps, attempt);
    if (!quest) return;
    try {
      await keep(deps, quest.project, attempt, await look(deps, quest));
    } catch (error) {
      if (isAway(error) || error instanceof Interrupted) throw error;
      noteFailure(deps.log, error, 'Research went wrong');
      const sentence = error instanceof Failure ? error.message : reportMessages.wentWrong;
      await fail(deps, attempt, sentence);
    }
  },
});

const stillWanted = ({ id, attempt }: Attempt) =>
  and(
    eq(researchReportsTable.id, id),
    eq(researchReportsTable.attempt, attempt),
    inArray(researchReportsTable.status, ['pending', 'processing']),
  );

type Quest = { query: string; project: OwnProject };

async function begin({ db }: Deps, attempt: Attempt): Promise<Quest | null> {
  const [row] = await db
    .update(researchReportsTable)
    .set({ status: 'processing' })
    .from(projectsTable)
    .where(and(stillWanted(attempt), eq(projectsTable.id, researchReportsTable.projectId)))
    .returning({
      query: researchReportsTable.query,
      projectId: researchReportsTable.projectId,
      userId: projectsTable.userId,
    });
  if (!row) return null;
  return { query: row.query, project: await ownProject(db, row.userId, row.projectId) };
}

async function look(deps: Deps, { query, project }: Quest) {
  const { told } = await gatherCorpus(deps, project, 'all_conversations');
  const { mind, encyclopedia } = deps;
  return mind.researchTopic({ topic: query, told, encyclopedia }, project.userId);
}

/** The report and the steps that it completes come together. */
async function keep(deps: Deps, project: OwnProject, attempt: Attempt, report: Report) {
  await deps.db.transaction(async (tx) => {
    await holdProject(tx, project);
    const kept = await tx
      .update(researchReportsTable)
      .set({
        status: 'completed',
        title: report.title,
        content: report.content,
        sources: report.sources,
        errorMessage: null,
        completedAt: sql`now()`,
      })
      .where(stillWanted(attempt))
      .returning({ id: researchReportsTable.id });
    if (kept.length > 0) await completeReadySteps(deps, tx, project);
  });
}

async function fail({ db }: Deps, attempt: Attempt, errorMessage: string) {
  await db
    .update(researchReportsTable)
    .set({ status: 'failed', errorMessage })
    .where(stillWanted(attempt));
}

/** Takes up again what was begun and whose place in the queue got lost. */
export const sweepResearch = defineJob({
  name: 'sweep-research',
  input: z.unknown(),
  every: '*/10 * * * *',
  async run({ db, queue }: Deps) {
    const { status, projectId, updatedAt } = researchReportsTable;
    await db.transaction(async (tx) => {
      const lost = await tx
        .update(researchReportsTable)
        .set({ status: 'processing' })
        .from(projectsTable)
        .where(
          and(
            eq(projectsTable.id, projectId),
            eq(status, 'processing'),
            lte(updatedAt, sql`now() - interval '1 hour'`),
          ),
        )
        .returning({
          id: researchReportsTable.id,
          attempt: researchReportsTable.attempt,
          userId: projectsTable.userId,
        });
      for (const { id, attempt, userId } of lost) {
        await queue.enqueue(tx, research, { id, attempt }, { group: userId });
      }
    });
  },
});
