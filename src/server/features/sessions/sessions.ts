import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { longestSessionDays, type Session, sessionDays } from '#contract/sessions.ts';
import type { Tx } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { isDiskFull, notAuthenticated, notFound } from '#server/errors.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import type { Authenticate, Viewer } from '#server/http/gate.ts';
import { hashToken, newToken } from '#server/secrets.ts';
import { deviceName } from './device-name.ts';
import { sessionsTable } from './sessions.table.ts';

const expiresAt = sql`now() + make_interval(days => ${sessionDays})`;

export async function createSession(db: Tx, userId: string, userAgent: string) {
  const { token, hash } = newToken();
  await db
    .insert(sessionsTable)
    .values({ userId, tokenHash: hash, userAgent: userAgent.slice(0, 500), expiresAt });
  return token;
}

/** Neither unused for too long nor too old. */
const isOpen = and(
  gt(sessionsTable.expiresAt, sql`now()`),
  gt(sessionsTable.createdAt, sql`now() - make_interval(days => ${longestSessionDays})`),
);

const openSession = prepared((db) =>
  db
    .select({
      sessionId: sessionsTable.id,
      userId: usersTable.id,
      isAdmin: usersTable.isAdmin,
      project: {
        id: projectsTable.id,
        userId: projectsTable.userId,
        journeyId: projectsTable.journeyId,
      },
      stale: sql<boolean>`${sessionsTable.lastSeenAt} < now() - interval '5 minutes'`,
    })
    .from(sessionsTable)
    .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
    .leftJoin(
      projectsTable,
      and(
        eq(projectsTable.id, sql.placeholder('projectId')),
        eq(projectsTable.userId, usersTable.id),
      ),
    )
    .where(and(eq(sessionsTable.tokenHash, sql.placeholder('tokenHash')), isOpen))
    .prepare('open_session'),
);

/** Asked at every request, so that whatever ends a session ends it at once. */
export const findSession =
  (db: Tx): Authenticate =>
  async (token, projectId) => {
    const [found] = await openSession(db).execute({ tokenHash: hashToken(token), projectId });
    if (!found) return null;
    const { stale, ...viewer } = found;
    // Written at most every few minutes: reading a page should not cost a write.
    return { viewer, renewed: stale && (await renew(db, viewer.sessionId)) };
  };

/** Whether there was room to do so: on a full disk what is there can still be read. */
async function renew(db: Tx, sessionId: string) {
  try {
    await db
      .update(sessionsTable)
      .set({ lastSeenAt: sql`now()`, expiresAt })
      .where(eq(sessionsTable.id, sessionId));
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
}

/** For what takes its time: whether the session that asked for it still stands. */
export async function isSessionOpen(db: Tx, { sessionId }: Pick<Viewer, 'sessionId'>) {
  const [found] = await db
    .select({ id: sessionsTable.id })
    .from(sessionsTable)
    .where(and(eq(sessionsTable.id, sessionId), isOpen));
  return found !== undefined;
}

export async function checkSession(db: Tx, viewer: Pick<Viewer, 'sessionId'>) {
  if (!(await isSessionOpen(db, viewer))) throw notAuthenticated();
}

export async function endSession(db: Tx, token: string) {
  await db.delete(sessionsTable).where(eq(sessionsTable.tokenHash, hashToken(token)));
}

export async function endSessionsOf(db: Tx, userId: string, { except }: { except?: string } = {}) {
  const theirs = eq(sessionsTable.userId, userId);
  await db.delete(sessionsTable).where(except ? and(theirs, ne(sessionsTable.id, except)) : theirs);
}

export async function listSessions(db: Tx, viewer: Viewer): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessionsTable)
    .where(and(eq(sessionsTable.userId, viewer.userId), isOpen))
    .orderBy(desc(sessionsTable.lastSeenAt))
    .limit(100);
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: deviceName(userAgent),
    createdAt,
    lastSeenAt,
    current: id === viewer.sessionId,
  }));
}

export async function removeSession(db: Tx, viewer: Viewer, id: string) {
  const removed = await db
    .delete(sessionsTable)
    .where(and(eq(sessionsTable.id, id), eq(sessionsTable.userId, viewer.userId)))
    .returning({ id: sessionsTable.id });
  if (removed.length === 0) throw notFound();
}
