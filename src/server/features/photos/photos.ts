import { and, desc, eq, sql } from 'drizzle-orm';
import type { Page } from '#contract/cursors.ts';
import { type Photo, photoFailures, photoMessages, photoUrlSeconds } from '#contract/photos.ts';
import type { Deps } from '#server/compose.ts';
import { afterCursor, cursorOf } from '#server/db/cursors.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { readForFacts } from '#server/features/ai-tasks/task-asking.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { type OwnProject, ownProject } from '#server/features/projects/projects.ts';
import { readSoon } from '#server/features/readings/reading-orders.ts';
import type { Address } from '#server/http/addresses.ts';
import { folderOf, renditionsOf } from './photo-keys.ts';
import { photosTable } from './photos.table.ts';

const columns = {
  id: photosTable.id,
  filename: photosTable.filename,
  originalName: photosTable.originalName,
  s3Key: photosTable.s3Key,
  keptKey: photosTable.keptKey,
  fileSize: photosTable.fileSize,
  mimeType: photosTable.mimeType,
  width: photosTable.width,
  height: photosTable.height,
  caption: photosTable.caption,
  status: photosTable.status,
  failure: photosTable.failure,
  uploadedAt: photosTable.uploadedAt,
  cursor: cursorOf(photosTable.uploadedAt, photosTable.id),
};
export type PhotoRow = Awaited<ReturnType<typeof listPhotoRows>>[number];

declare const own: unique symbol;
/** A photo that was found to be its caller's. */
export type OwnPhoto = {
  readonly id: string;
  readonly s3Key: string;
  readonly project: OwnProject;
  readonly [own]: true;
};

/** The only maker of `OwnPhoto`. One that is not there and one that is another's are the same. */
export async function ownPhoto(db: Tx, userId: string, id: string): Promise<OwnPhoto> {
  const [row] = await db
    .select({ s3Key: photosTable.s3Key, projectId: photosTable.projectId })
    .from(photosTable)
    .innerJoin(projectsTable, eq(projectsTable.id, photosTable.projectId))
    .where(and(eq(photosTable.id, id), eq(projectsTable.userId, userId)));
  if (!row) throw notFound(photoMessages.notFound);
  const project = await ownProject(db, userId, row.projectId);
  return { id, s3Key: row.s3Key, project } as OwnPhoto;
}

/** One page of a project's photos, newest first. */
export const listPhotoRows = (db: Tx, project: OwnProject, { limit, cursor }: Page) =>
  db
    .select(columns)
    .from(photosTable)
    .where(
      and(
        eq(photosTable.projectId, project.id),
        afterCursor(photosTable.uploadedAt, photosTable.id, cursor),
      ),
    )
    .orderBy(desc(photosTable.uploadedAt), desc(photosTable.id))
    .limit(limit);

export async function getPhotoRow(db: Tx, id: string): Promise<PhotoRow> {
  const [row] = await db.select(columns).from(photosTable).where(eq(photosTable.id, id));
  if (!row) throw notFound(photoMessages.notFound);
  return row;
}

export const countPhotos = (db: Tx, project: OwnProject) =>
  db.$count(photosTable, eq(photosTable.projectId, project.id));

/** What a caller sees of a photo: with addresses for a few minutes, and only of what has been made. */
export async function showPhoto(
  { storage }: Deps,
  address: Address,
  { failure, ...row }: PhotoRow,
): Promise<Photo> {
  const { web, thumbnail } = renditionsOf(folderOf(row.s3Key));
  const urlOf = async (key: string, isMade: boolean) =>
    isMade ? address(await storage.downloadUrl(key, photoUrlSeconds)) : null;
  const isReady = row.status === 'ready';
  // The thumbnail comes first, and with it the size.
  const hasThumbnail = isReady || (row.status === 'processing' && row.width !== null);
  return {
    ...row,
    s3Url: await urlOf(web, isReady),
    thumbnailUrl: await urlOf(thumbnail, hasThumbnail),
    errorMessage: failure && photoFailures[failure],
  };
}

export async function changeCaption(
  deps: Pick<Deps, 'db' | 'queue'>,
  photo: OwnPhoto,
  caption: string,
) {
  const { db } = deps;
  await db.transaction(async (tx) => {
    await tx.update(photosTable).set({ caption }).where(eq(photosTable.id, photo.id));
    await readCaptions(deps, tx, photo.project);
  });
  return getPhotoRow(db, photo.id);
}

/** A caption is told like anything else: what it dates comes to the timeline. */
export async function readCaptions(deps: Pick<Deps, 'queue'>, tx: Tx, project: OwnProject) {
  await readSoon(deps, tx, project);
  await readForFacts(deps, tx, project, 'soon');
}

/** Marks a photo as being worked on, from now. */
export const queued = { status: 'processing', failure: null, queuedAt: sql`now()` } as const;
