import { and, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { opensQuickly } from '#server/pictures/picture-type.ts';
import { renditionType, Unopenable } from '#server/pictures/pictures.ts';
import { NotStored } from '#server/storage/storage.ts';
import { fileKeyOf, folderOf, renditionsOf } from './photo-keys.ts';
import { photosTable, photoUploadsTable } from './photos.table.ts';

const input = z.object({ id: z.uuid() });

const longestSketchMs = 60_000;

/**
 * Makes of an original what can be shown: first the thumbnail, and the large picture as a job of its own,
 * so that nobody's first look waits for it. Run twice, it makes the same again.
 */
export const developPhoto = defineJob({
  name: 'develop-photo',
  input,
  async run(deps: Deps, { id }) {
    const photo = await findWaiting(deps, id);
    if (!photo) return;
    if (!opensQuickly(photo.mimeType) || photo.width !== null) return finish(deps, photo);
    const begun = await deps.pictures.begun(photo.s3Key, longestSketchMs);
    const sketched = begun ?? (await opened(deps, photo, (file) => deps.pictures.sketch(file)));
    if (!sketched) return;
    const { thumbnail, width, height } = sketched;
    await deps.storage.put(renditionsOf(photo.folder).thumbnail, thumbnail, renditionType);
    await deps.db.transaction(async (tx) => {
      const updated = await change(tx, photo, { width, height });
      if (updated) await deps.queue.enqueue(tx, finishPhoto, { id });
      else await deps.storage.removeAll(photo.folder);
    });
  },
});

/** Makes the large picture of a photo that has its thumbnail. */
export const finishPhoto = defineJob({
  name: 'finish-photo',
  input,
  async run(deps: Deps, { id }) {
    const photo = await findWaiting(deps, id);
    if (photo) await finish(deps, photo);
  },
});

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

async function findWaiting({ db }: Deps, id: string) {
  const { s3Key, keptKey, mimeType, width, status } = photosTable;
  const [photo] = await db
    .select({ s3Key, keptKey, mimeType, width })
    .from(photosTable)
    .where(and(eq(photosTable.id, id), eq(status, 'processing')));
  return photo && { ...photo, id, folder: folderOf(photo.s3Key) };
}

async function finish(deps: Deps, photo: Waiting) {
  const developed = await opened(deps, photo, (file) => deps.pictures.develop(file));
  if (!developed) return;
  const { web, thumbnail, width, height } = developed;
  const keys = renditionsOf(photo.folder);
  await Promise.all([
    deps.storage.put(keys.web, web, renditionType),
    deps.storage.put(keys.thumbnail, thumbnail, renditionType),
  ]);
  const updated = await change(deps.db, photo, { status: 'ready', failure: null, width, height });
  // Deleted meanwhile, and its files perhaps before these were written.
  if (!updated) await deps.storage.removeAll(photo.folder);
}

/** What is made of the original; null, and the photo says why, where it cannot be opened. */
async function opened<T>(
  { db, storage }: Deps,
  photo: Waiting,
  make: (file: Uint8Array) => Promise<T>,
): Promise<T | null> {
  try {
    return await make(await storage.readWhole(fileKeyOf(photo)));
  } catch (error) {
    const failure = whyNot(error);
    if (!failure) throw error;
    await change(db, photo, { status: 'failed', failure });
    return null;
  }
}

function whyNot(error: unknown) {
  if (error instanceof Unopenable) return error.reason;
  return error instanceof NotStored ? 'unreadable' : null;
}

/** Whether the photo was still there. */
async function change(tx: Tx, { id }: Waiting, values: Partial<typeof photosTable.$inferInsert>) {
  const updated = await tx
    .update(photosTable)
    .set(values)
    .where(eq(photosTable.id, id))
    .returning({ id: photosTable.id });
  return updated.length > 0;
}

export const removePhotoFiles = defineJob({
  name: 'remove-photo-files',
  input: z.object({ folder: z.string() }),
  retries: 20,
  async run({ storage }: Deps, { folder }) {
    await storage.removeAll(folder);
  },
});

/** Clears away what was uploaded and never claimed, and gives up on work that got lost. */
export const sweepPhotos = defineJob({
  name: 'sweep-photos',
  input: z.unknown(),
  every: '*/20 * * * *',
  async run({ db, storage }: Deps) {
    const expired = await db
      .select({ id: photoUploadsTable.id, s3Key: photoUploadsTable.s3Key })
      .from(photoUploadsTable)
      .where(lte(photoUploadsTable.expiresAt, sql`now()`));
    for (const { id, s3Key } of expired) {
      await storage.removeAll(folderOf(s3Key));
      await db.delete(photoUploadsTable).where(eq(photoUploadsTable.id, id));
    }
    await db
      .update(photosTable)
      .set({ status: 'failed', failure: 'unfinished' })
      .where(
        and(
          eq(photosTable.status, 'processing'),
          lte(photosTable.queuedAt, sql`now() - interval '1 hour'`),
        ),
      );
  },
});
