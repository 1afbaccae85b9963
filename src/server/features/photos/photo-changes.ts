import { and, eq } from 'drizzle-orm';
import { photoMessages } from '#contract/photos.ts';
import type { Deps } from '#server/compose.ts';
import { notFound } from '#server/errors.ts';
import { removeUnsupported } from '#server/features/corpus/cleanup.ts';
import { touchProject } from '#server/features/projects/projects.ts';
import { folderOf } from './photo-keys.ts';
import { developPhoto, removePhotoFiles } from './photos.jobs.ts';
import { photosTable } from './photos.table.ts';
import { getPhotoRow, type OwnPhoto, queued } from './photos.ts';

/** Deletes a photo. The row goes at once; its files follow as a job. */
export async function removePhoto({ db, queue }: Deps, photo: OwnPhoto) {
  await db.transaction(async (tx) => {
    await touchProject(tx, photo.project);
    const removed = await tx
      .delete(photosTable)
      .where(eq(photosTable.id, photo.id))
      .returning({ id: photosTable.id });
    if (removed.length === 0) throw notFound(photoMessages.notFound);
    await removeUnsupported(tx, photo.project);
    await queue.enqueue(tx, removePhotoFiles, { folder: folderOf(photo.s3Key) });
  });
}

/** Tries a failed photo once more; one that did not fail stays as it is. */
export async function retryPhoto({ db, queue }: Deps, { id }: OwnPhoto) {
  return db.transaction(async (tx) => {
    const retried = await tx
      .update(photosTable)
      .set(queued)
      .where(and(eq(photosTable.id, id), eq(photosTable.status, 'failed')))
      .returning({ id: photosTable.id });
    if (retried.length > 0) await queue.enqueue(tx, developPhoto, { id });
    return getPhotoRow(tx, id);
  });
}
