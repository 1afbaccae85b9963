import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { conversationMessages } from '#contract/conversations.ts';
import {
  type ReportChange,
  type ReportDraft,
  type ResearchReport,
  reportMessages,
} from '#contract/research-reports.ts';
import type { Deps } from '#server/compose.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { conflict, notFound } from '#server/errors.ts';
import { ownConversation } from '#server/features/conversations/conversations.ts';
import { type OwnProject, ownProject, touchProject } from '#server/features/projects/projects.ts';
import { research } from './research-reports.jobs.ts';
import { researchReportsTable } from './research-reports.table.ts';
import { getReport, type OwnReport } from './research-reports.ts';

/** Research reads the web and asks a mind: so much of it an hour is enough for anyone. */
const researchLimit = { name: 'research', most: 60, seconds: 60 * 60 };

type Order = Pick<ReportDraft, 'query' | 'title' | 'conversationId' | 'createJob'> & {
  createdBy: 'walt-research' | 'user-requested';
};

/** Asks for research by the person themself. */
export async function requestReport(deps: Deps, userId: string, draft: ReportDraft) {
  const project = await ownProject(deps.db, userId, draft.projectId);
  if (draft.conversationId) await checkConversation(deps.db, project, draft.conversationId);
  await deps.limits.take(researchLimit, userId);
  return deps.db.transaction((tx) =>
    orderReport(deps, tx, project, { ...draft, createdBy: 'user-requested' }),
  );
}

async function checkConversation(db: Tx, project: OwnProject, id: string) {
  const conversation = await ownConversation(db, project.userId, id);
  if (conversation.project.id !== project.id) throw notFound(conversationMessages.notFound);
}

/** Makes a report and lets Walt begin. The same topic again, while he is at it or just after, is the same report. */
export async function orderReport(
  { queue }: Pick<Deps, 'queue'>,
  tx: Tx,
  project: OwnProject,
  order: Order,
): Promise<ResearchReport> {
  await touchProject(tx, project);
  const same = await findSame(tx, project, order.query);
  if (same) return same;
  const [made] = await tx
    .insert(researchReportsTable)
    .values({
      projectId: project.id,
      conversationId: order.conversationId ?? null,
      title: order.title ?? order.query,
      query: order.query,
      createdBy: order.createdBy,
    })
    .returning();
  if (!made) throw new Error('The report was not stored');
  if (order.createJob) {
    const { id, attempt } = made;
    await queue.enqueue(tx, research, { id, attempt }, { group: project.userId });
  }
  return made;
}

async function findSame(tx: Tx, project: OwnProject, query: string) {
  const [row] = await tx
    .select()
    .from(researchReportsTable)
    .where(
      and(
        eq(researchReportsTable.projectId, project.id),
        eq(researchReportsTable.query, query),
        or(
          inArray(researchReportsTable.status, ['pending', 'processing']),
          gt(researchReportsTable.createdAt, sql`now() - interval '1 minute'`),
        ),
        ne(researchReportsTable.status, 'failed'),
      ),
    );
  return row;
}

export async function changeReport(db: Db, report: OwnReport, { title, content }: ReportChange) {
  return db.transaction(async (tx) => {
    await touchProject(tx, report.project);
    await tx
      .update(researchReportsTable)
      .set({
        updatedAt: sql`now()`,
        ...(title !== undefined && { title }),
        ...(content !== undefined && { content }),
      })
      .where(eq(researchReportsTable.id, report.id));
    return getReport(tx, report);
  });
}

export async function removeReport(db: Db, report: OwnReport) {
  await db.transaction(async (tx) => {
    await touchProject(tx, report.project);
    const removed = await tx
      .delete(researchReportsTable)
      .where(eq(researchReportsTable.id, report.id))
      .returning({ id: researchReportsTable.id });
    if (removed.length === 0) throw notFound(reportMessages.notFound);
  });
}

/** Begins again. What an earlier attempt may still bring is no longer taken. */
export async function retryReport({ db, queue, limits }: Deps, report: OwnReport) {
  const { userId } = report.project;
  await limits.take(researchLimit, userId);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(researchReportsTable)
      .set({
        status: 'pending',
        errorMessage: null,
        attempt: sql`${researchReportsTable.attempt} + 1`,
      })
      .where(
        and(
          eq(researchReportsTable.id, report.id),
          inArray(researchReportsTable.status, ['pending', 'processing', 'failed']),
        ),
      )
      .returning();
    if (!row) {
      await getReport(tx, report);
      throw conflict(reportMessages.notUnfinished);
    }
    await queue.enqueue(tx, research, { id: row.id, attempt: row.attempt }, { group: userId });
    return row;
  });
}
