import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/compose.ts';
import { committedLazily } from '#server/db/database.ts';
import { renditionType, type Sketched } from '#server/pictures/pictures.ts';
import { folderOf, renditionsOf } from './photo-keys.ts';
import { photosTable } from './photos.table.ts';
import type { PhotoRow } from './photos.ts';

/** How long an answer waits for a thumbnail in the making, so that it can be shown at once. */
const longestWaitMs = 1_000;
const longestSketchMs = 60_000;

/**
 * A photo with the thumbnail that was begun when its file came. One that takes its time is shown when it is there.
 * The job that makes the large picture makes the thumbnail as well: nothing depends on this.
 */
export async function withThumbnail(deps: Deps, row: PhotoRow): Promise<PhotoRow> {
  const { pictures, storage, log } = deps;
  if (!pictures.isBegun(row.s3Key)) return row;
  const sketch = await pictures.begun(row.s3Key, longestWaitMs);
  if (sketch) return show(deps, row, sketch, storage.putForNow);
  const showLater = async () => {
    const late = await pictures.begun(row.s3Key, longestSketchMs);
    // The large picture may be there by now, and with it a thumbnail that lasts.
    if (late) await show(deps, row, late, storage.put);
  };
  showLater().catch((error: unknown) => log.warn(error, 'A thumbnail could not be shown early'));
  return row;
}

async function show(
  { db, storage }: Deps,
  row: PhotoRow,
  { thumbnail, width, height }: Sketched,
  put: Deps['storage']['put'],
): Promise<PhotoRow> {
  const folder = folderOf(row.s3Key);
  await put(renditionsOf(folder).thumbnail, thumbnail, renditionType);
  const updated = await db
    .update(photosTable)
    .set({ width, height })
    .where(and(eq(photosTable.id, row.id), committedLazily))
    .returning({ id: photosTable.id });
  // Deleted meanwhile, and its files perhaps before this one was written.
  if (updated.length === 0) await storage.removeAll(folder);
  return { ...row, width, height };
}
