import { and, eq, sql } from 'drizzle-orm';
import { conversationMessages } from '#contract/conversations.ts';
import {
  type ReportFilter,
  type ResearchReport,
  reportMessages,
} from '#contract/research-reports.ts';
import { afterCursor, cursorOf, newestFirst } from '#server/db/cursors.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { ownConversation } from '#server/features/conversations/conversations.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { type OwnProject, ownProject, ownProjectOf } from '#server/features/projects/projects.ts';
import { researchReportsTable } from './research-reports.table.ts';

declare const own: unique symbol;

/** A report that was found to be its caller's. */
export type OwnReport = { readonly id: string; readonly project: OwnProject; readonly [own]: true };

/** The only maker of `OwnReport`. One that is not there and one that is another's are the same. */
export async function ownReport(db: Tx, userId: string, id: string): Promise<OwnReport> {
  const project = await ownProjectOf(db, researchReportsTable, userId, id);
  if (!project) throw notFound(reportMessages.notFound);
  return { id, project } as OwnReport;
}

export async function getReport(db: Tx, { id }: { id: string }): Promise<ResearchReport> {
  const [row] = await db.select().from(researchReportsTable).where(eq(researchReportsTable.id, id));
  if (!row) throw notFound(reportMessages.notFound);
  return row;
}

/** Reports that were found to be of someone's own: all of theirs, of a project, or of a conversation. */
type Whose = { userId: string } | { project: OwnProject } | { conversation: { id: string } };

/** A conversation of another project than the one named is not there. */
export async function whoseReports(
  db: Tx,
  userId: string,
  { projectId, conversationId }: Pick<ReportFilter, 'projectId' | 'conversationId'>,
): Promise<Whose> {
  const project = projectId ? await ownProject(db, userId, projectId) : null;
  if (!conversationId) return project ? { project } : { userId };
  const conversation = await ownConversation(db, userId, conversationId);
  if (project && conversation.project.id !== project.id) {
    throw notFound(conversationMessages.notFound);
  }
  return { conversation };
}

type Page = Pick<ReportFilter, 'limit' | 'cursor'>;

export async function listReports(db: Tx, whose: Whose, { limit, cursor }: Page) {
  const { createdAt, id } = researchReportsTable;
  const rows = await db
    .select({ report: researchReportsTable, cursor: cursorOf(createdAt, id) })
    .from(researchReportsTable)
    .where(and(ofWhom(whose), afterCursor(createdAt, id, cursor)))
    .orderBy(newestFirst(createdAt, id))
    .limit(limit);
  return rows.map(({ report, cursor }) => ({ ...report, cursor }));
}

function ofWhom(whose: Whose) {
  if ('project' in whose) return eq(researchReportsTable.projectId, whose.project.id);
  if ('conversation' in whose) {
    return eq(researchReportsTable.conversationId, whose.conversation.id);
  }
  return sql`${researchReportsTable.projectId} in (
    select ${projectsTable.id} from ${projectsTable} where ${projectsTable.userId} = ${whose.userId})`;
}
