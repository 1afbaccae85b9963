import { and, eq } from 'drizzle-orm';
import type { AuditEntry, OwnAuditEntry } from '#contract/audits.ts';
import type { Page } from '#contract/cursors.ts';
import { afterCursor, cursorOf, newestFirst } from '#server/db/cursors.ts';
import type { Tx } from '#server/db/database.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { describeAudit, describeOwnAudit } from './audit-words.ts';
import { auditsTable } from './audits.table.ts';

const { id, createdAt, subjectId } = auditsTable;

const columns = {
  id,
  action: auditsTable.action,
  actorName: auditsTable.actorName,
  targetType: auditsTable.targetType,
  targetId: auditsTable.targetId,
  targetName: auditsTable.targetName,
  createdAt,
  cursor: cursorOf(createdAt, id),
};

type Wanted = Page & { userId?: string | undefined };

/** What administrators did, to one user or at all. */
export async function listAudits(db: Tx, { limit, cursor, userId }: Wanted) {
  const rows = await db
    .select({
      ...columns,
      actorId: auditsTable.actorId,
      subject: { id: usersTable.id, name: usersTable.name, email: usersTable.email },
    })
    .from(auditsTable)
    .leftJoin(usersTable, eq(usersTable.id, subjectId))
    .where(and(userId ? eq(subjectId, userId) : undefined, afterCursor(createdAt, id, cursor)))
    .orderBy(newestFirst(createdAt, id))
    .limit(limit + 1);
  const entries = rows.slice(0, limit).map((row): AuditEntry => {
    const { action, actorId, actorName, subject, createdAt } = row;
    const words = { target: targetOf(row), sentence: describeAudit(row) };
    return { id: row.id, action, actorId, actorName, subject, createdAt, ...words };
  });
  return { entries, nextCursor: nextOf(rows, limit) };
}

/** What administrators did to this user. A story goes by the title it has now, which only its owner reads. */
export async function listOwnAudits(db: Tx, userId: string, { limit, cursor }: Page) {
  const rows = await db
    .select({ ...columns, title: projectsTable.title })
    .from(auditsTable)
    .leftJoin(
      projectsTable,
      and(eq(projectsTable.id, auditsTable.targetId), eq(projectsTable.userId, userId)),
    )
    .where(and(eq(subjectId, userId), afterCursor(createdAt, id, cursor)))
    .orderBy(newestFirst(createdAt, id))
    .limit(limit + 1);
  const entries = rows.slice(0, limit).map((row): OwnAuditEntry => {
    const named = { ...row, targetName: row.targetName ?? row.title };
    const { action, actorName, createdAt } = row;
    const words = { target: targetOf(named), sentence: describeOwnAudit(named) };
    return { id: row.id, action, actorName, createdAt, ...words };
  });
  return { entries, nextCursor: nextOf(rows, limit) };
}

type Target = Pick<typeof auditsTable.$inferSelect, 'targetType' | 'targetId' | 'targetName'>;

const targetOf = ({ targetType, targetId, targetName }: Target) =>
  targetType && { type: targetType, id: targetId, name: targetName };

const nextOf = (rows: { cursor: string }[], limit: number) =>
  rows.length > limit ? (rows[limit - 1]?.cursor ?? null) : null;
