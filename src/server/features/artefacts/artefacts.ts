import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { artefactMessages } from '#contract/artefact-messages.ts';
import { type Artefact, sentencesIn, type WritingJob } from '#contract/artefacts.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { formatsTable } from '#server/features/formats/formats.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { type OwnProject, ownProjectOf } from '#server/features/projects/projects.ts';
import { artefactsTable, artefactVersionsTable, writingJobsTable } from './artefacts.table.ts';
import { describeSources } from './source-notes.ts';

declare const own: unique symbol;

/** A piece that was found to be its caller's. */
export type OwnArtefact = {
  readonly id: string;
  readonly project: OwnProject;
  readonly [own]: true;
};

/** The only maker of `OwnArtefact`. One that is not there and one that is another's are the same. */
export async function ownArtefact(db: Tx, userId: string, id: string): Promise<OwnArtefact> {
  const project = await ownProjectOf(db, artefactsTable, userId, id);
  if (!project) throw notFound(artefactMessages.notFound);
  return { id, project } as OwnArtefact;
}

export const outlineColumns = {
  id: artefactsTable.id,
  name: artefactsTable.name,
  status: artefactsTable.status,
  errorMessage: artefactsTable.errorMessage,
  createdAt: artefactsTable.createdAt,
  updatedAt: artefactsTable.updatedAt,
  project: { id: projectsTable.id, title: projectsTable.title },
  format: { id: formatsTable.id, name: formatsTable.name },
};

export async function getArtefact(db: Tx, { id, project }: OwnArtefact): Promise<Artefact> {
  // Asked first: what came of a job is there once it says that it is done.
  const job = (await findLatestJob(db, id)) ?? null;
  const [outline] = await db
    .select(outlineColumns)
    .from(artefactsTable)
    .innerJoin(projectsTable, eq(projectsTable.id, artefactsTable.projectId))
    .leftJoin(formatsTable, eq(formatsTable.id, artefactsTable.formatId))
    .where(eq(artefactsTable.id, id));
  if (!outline) throw notFound(artefactMessages.notFound);
  const versions = await listVersions(db, id);
  const sources = versions.flatMap(({ blocks, leftOver }) => [
    ...blocks.flatMap(sentencesIn).flatMap((each) => each.sources),
    ...leftOver.map(({ source }) => source),
  ]);
  return {
    ...outline,
    versions,
    sources: await describeSources(db, project.userId, sources),
    job,
  };
}

const listVersions = (db: Tx, artefactId: string) =>
  db
    .select()
    .from(artefactVersionsTable)
    .where(eq(artefactVersionsTable.artefactId, artefactId))
    .orderBy(desc(artefactVersionsTable.version));

const { written: _, draft: __, ...ofJob } = getTableColumns(writingJobsTable);

/** All but what it has written so far, which may be a whole book. */
export const jobColumns = {
  ...ofJob,
  format: { id: formatsTable.id, name: formatsTable.name },
};

export async function findLatestJob(db: Tx, artefactId: string) {
  const [row] = await db
    .select(jobColumns)
    .from(writingJobsTable)
    .innerJoin(artefactsTable, eq(artefactsTable.id, writingJobsTable.artefactId))
    .leftJoin(formatsTable, eq(formatsTable.id, artefactsTable.formatId))
    .where(eq(writingJobsTable.artefactId, artefactId))
    .orderBy(desc(writingJobsTable.createdAt), desc(writingJobsTable.id))
    .limit(1);
  return row satisfies WritingJob | undefined;
}

/** Keeps versions from being added by anyone else until the transaction ends, and says which is the newest. */
export async function holdArtefact(tx: Tx, { id }: { id: string }) {
  const [held] = await tx
    .select({ name: artefactsTable.name })
    .from(artefactsTable)
    .where(eq(artefactsTable.id, id))
    .for('no key update');
  if (!held) throw notFound(artefactMessages.notFound);
  const [newest] = await tx
    .select()
    .from(artefactVersionsTable)
    .where(eq(artefactVersionsTable.artefactId, id))
    .orderBy(desc(artefactVersionsTable.version))
    .limit(1);
  return { name: held.name, newest };
}

type NewVersion = Omit<typeof artefactVersionsTable.$inferInsert, 'artefactId' | 'version'>;

/** Adds a version to a piece that is held. */
export async function addVersion(
  tx: Tx,
  id: string,
  { name, ...fields }: NewVersion & { name?: string },
) {
  const next = sql<number>`(select coalesce(max(${artefactVersionsTable.version}), 0) + 1
    from ${artefactVersionsTable} where ${artefactVersionsTable.artefactId} = ${id})`;
  await tx.insert(artefactVersionsTable).values({ ...fields, artefactId: id, version: next });
  await tx
    .update(artefactsTable)
    .set({ status: 'completed', errorMessage: null, ...(name && { name }), updatedAt: sql`now()` })
    .where(eq(artefactsTable.id, id));
}
