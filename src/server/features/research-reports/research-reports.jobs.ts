import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { reportMessages } from '#contract/research-reports.ts';
import type { Deps } from '#server/compose.ts';
import { gatherMaterial } from '#server/features/materials/materials.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { holdProject, type OwnProject, ownProject } from '#server/features/projects/projects.ts';
import { completeReadySteps } from '#server/features/steps/steps.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { MindFailure, MindStopped } from '#server/mind/mind-failure.ts';
import type { Report } from '#server/mind/research-topic/research-topic.ts';
import { researchReportsTable } from './research-reports.table.ts';

type Attempt = { id: string; attempt: number };

/** Looks into a topic. Run twice it may read twice, but only one report is kept. */
export const research = defineJob({
  name: 'research',
  input: z.object({ id: z.uuid(), attempt: z.int() }),
  groupConcurrency: 1,
  async run(deps: Deps, attempt) {
    const begun = await begin(deps, attempt);
    if (!begun) return;
    const { project, query } = begun;
    const { units } = await gatherMaterial(deps, project, 'all_conversations');
    const outcome = await look(deps, { topic: query, units, encyclopedia: deps.encyclopedia });
    if ('report' in outcome) await keep(deps, project, attempt, outcome.report);
    else await fail(deps, attempt, outcome.failure);
  },
});

const stillWanted = ({ id, attempt }: Attempt) =>
  and(
    eq(researchReportsTable.id, id),
    eq(researchReportsTable.attempt, attempt),
    inArray(researchReportsTable.status, ['pending', 'processing']),
  );

async function begin({ db }: Deps, attempt: Attempt) {
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

type Quest = Parameters<Deps['mind']['researchTopic']>[0];
type Outcome = { report: Report } | { failure: string };

async function look({ mind, log }: Deps, quest: Quest): Promise<Outcome> {
  try {
    return { report: await mind.researchTopic(quest) };
  } catch (error) {
    // The process ends: whoever comes next takes the job up again.
    if (error instanceof MindStopped) throw error;
    if (error instanceof MindFailure) return { failure: error.message };
    log.error({ err: error }, 'Research went wrong');
    return { failure: reportMessages.wentWrong };
  }
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
