import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { folderOf, renditionsOf } from '#server/features/photos/photo-keys.ts';
import { photosTable } from '#server/features/photos/photos.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { storagePrefix } from '#server/features/projects/projects.ts';
import { makePicture } from '#server/pictures/test-pictures.ts';
import type { TestHouse } from '#server/testing/test-house.ts';

/** A photo as it lies there once it has been prepared. */
export async function layPhoto(
  { deps }: TestHouse,
  projectId: string,
  size: { width: number; height: number },
) {
  const id = v7();
  const [project] = await deps.db
    .select()
    .from(projectsTable)
    .where(eq(projectsTable.id, projectId));
  const s3Key = `${storagePrefix(project ?? { id: '', userId: '' })}photos/${id}/original`;
  const keys = renditionsOf(folderOf(s3Key));
  const file = await makePicture({ width: size.width });
  await deps.storage.put(keys.web, file, 'image/jpeg');
  await deps.storage.put(keys.thumbnail, file, 'image/jpeg');
  await deps.db.insert(photosTable).values({
    id,
    projectId,
    filename: 'street.jpg',
    originalName: 'street.jpg',
    s3Key,
    fileSize: file.length,
    mimeType: 'image/jpeg',
    ...size,
    status: 'ready',
  });
  return id;
}
