import { inArray } from 'drizzle-orm';
import type { FileKeeper } from '#server/feature.ts';
import { fileKeyOf, folderOf, renditionsOf } from './photo-keys.ts';
import { photosTable, photoUploadsTable } from './photos.table.ts';

/** A photo's file and what is made of it; and all of a folder whose upload may still be claimed. */
export const photoFiles: FileKeeper = {
  keys: /^users\/[^/]+\/projects\/[^/]+\/photos\/[^/]+\/[^/]+$/,
  async known(db, keys) {
    const originals = [...new Set(keys.map((key) => `${folderOf(key)}original`))];
    const photos = await db
      .select({ s3Key: photosTable.s3Key, keptKey: photosTable.keptKey })
      .from(photosTable)
      .where(inArray(photosTable.s3Key, originals));
    const uploads = await db
      .select({ s3Key: photoUploadsTable.s3Key })
      .from(photoUploadsTable)
      .where(inArray(photoUploadsTable.s3Key, originals));
    const awaited = new Set(uploads.map(({ s3Key }) => folderOf(s3Key)));
    const known = photos.flatMap((photo) => [
      fileKeyOf(photo),
      ...Object.values(renditionsOf(folderOf(photo.s3Key))),
    ]);
    return new Set([...known, ...keys.filter((key) => awaited.has(folderOf(key)))]);
  },
};
