import { and, asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { projectMessages } from '#contract/projects.ts';
import type { Tx } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { notFound, unlessGone } from '#server/errors.ts';
import { usersTable } from '#server/features/accounts/accounts.table.ts';
import type { Viewer } from '#server/http/gate.ts';
import { projectsTable } from './projects.table.ts';

declare const own: unique symbol;

/** A project that was found to be its caller's. Whatever works on a project takes one. */
export type OwnProject = {
  readonly id: string;
  readonly userId: string;
  readonly journeyId: string | null;
  readonly [own]: true;
};

/** The maker of `OwnProject`. One that is not there and one that is another's are the same. */
export async function ownProject(db: Tx, userId: string, id: string): Promise<OwnProject> {
  const [row] = await projectOf(db).execute({ id, userId });
  if (!row) throw notFound(projectMessages.notFound);
  return row as OwnProject;
}

/** The same for a caller whose address has named it: then the gate has found it already. */
export const projectOfViewer = async (db: Tx, { userId, project }: Viewer, id: string) =>
  project?.id === id ? (project as OwnProject) : ownProject(db, userId, id);

/** The project of a row of such a table; null where the row is not there or another's. */
export async function ownProjectOf(
  db: Tx,
  table: PgTable & { id: AnyPgColumn; projectId: AnyPgColumn },
  userId: string,
  id: string,
) {
  const [row] = await db
    .select(ownColumns)
    .from(table as PgTable)
    .innerJoin(projectsTable, eq(projectsTable.id, table.projectId))
    .where(and(eq(table.id, id), eq(projectsTable.userId, userId)));
  return row ? (row as OwnProject) : null;
}

const ownColumns = {
  id: projectsTable.id,
  userId: projectsTable.userId,
  journeyId: projectsTable.journeyId,
};

const projectOf = prepared((db) =>
  db
    .select(ownColumns)
    .from(projectsTable)
    .where(
      and(
        eq(projectsTable.id, sql.placeholder('id')),
        eq(projectsTable.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('project_of'),
);

/**
 * A project on which an administrator may act, because it is theirs or because whose it is shares their
 * progress at this moment; to anyone else it is not there.
 */
export async function projectInCare(tx: Tx, administrator: string, id: string) {
  const [row] = await tx
    .select({ userId: projectsTable.userId, shares: usersTable.canSeeProgress })
    .from(projectsTable)
    .innerJoin(usersTable, eq(usersTable.id, projectsTable.userId))
    .where(eq(projectsTable.id, id));
  if (!row || !(row.shares || row.userId === administrator))
    throw notFound(projectMessages.notFound);
  return ownProject(tx, row.userId, id);
}

/** Keeps the project from being deleted or advanced by anyone else until the transaction ends. */
export async function holdProject(tx: Tx, project: OwnProject) {
  const [row] = await tx
    .select({ id: projectsTable.id })
    .from(projectsTable)
    .where(eq(projectsTable.id, project.id))
    .for('no key update');
  if (!row) throw notFound(projectMessages.notFound);
}

/** Marks the project as worked on just now, and holds it. */
export async function touchProject(tx: Tx, project: OwnProject) {
  const touched = await tx
    .update(projectsTable)
    .set({ updatedAt: sql`now()` })
    .where(eq(projectsTable.id, project.id))
    .returning({ id: projectsTable.id });
  if (touched.length === 0) throw notFound(projectMessages.notFound);
}

/** One change to a person's set of projects at a time. */
export async function holdProjectsOf(tx: Tx, userId: string) {
  await tx
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
    .for('no key update');
}

/** Where a project's photos and recordings lie. */
export const storagePrefix = ({ id, userId }: { id: string; userId: string }) =>
  `users/${userId}/projects/${id}/`;

/** Goes through a person's projects for "Download everything", each with the folder it gets there. */
export async function* eachOwnProject(db: Tx, userId: string) {
  const rows = await db
    .select({
      id: projectsTable.id,
      title: projectsTable.title,
      createdAt: projectsTable.createdAt,
    })
    .from(projectsTable)
    .where(eq(projectsTable.userId, userId))
    .orderBy(asc(projectsTable.createdAt), asc(projectsTable.id));
  for (const row of rows) {
    const project = await unlessGone(ownProject(db, userId, row.id));
    if (project) yield { project, title: row.title, folder: exportFolder(row) };
  }
}

/** Named so that a person finds it, safe as a path, and never the same for two. */
function exportFolder({ id, title, createdAt }: { id: string; title: string; createdAt: Date }) {
  const readable = title
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  const day = createdAt.toISOString().slice(0, 10);
  return `projects/${[day, readable, id.slice(-8)].filter(Boolean).join('-')}`;
}
