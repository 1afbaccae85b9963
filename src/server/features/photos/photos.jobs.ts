import { buffer } from 'node:stream/consumers';
import { and, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/compose.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { type Developed, renditionType, Unopenable } from '#server/pictures/pictures.ts';
import { NotStored } from '#server/storage/storage.ts';
import { fileKeyOf, folderOf, renditionsOf } from './photo-keys.ts';
import { photosTable, photoUploadsTable } from './photos.table.ts';

/** Makes of an original what can be shown. Run twice, it makes the same again. */
export const developPhoto = defineJob({
  name: 'develop-photo',
  input: z.object({ id: z.uuid() }),
  async run(deps: Deps, { id }) {
    const { db, storage } = deps;
    const waiting = and(eq(photosTable.id, id), eq(photosTable.status, 'processing'));
    const [photo] = await db
      .select({ s3Key: photosTable.s3Key, keptKey: photosTable.keptKey })
      .from(photosTable)
      .where(waiting);
    if (!photo) return;
    const folder = folderOf(photo.s3Key);
    const outcome = await develop(deps, fileKeyOf(photo));
    if (outcome.status === 'ready') await keep(deps, folder, outcome.developed);
    const { width, height } = outcome.status === 'ready' ? outcome.developed : {};
    const failure = outcome.status === 'failed' ? outcome.failure : null;
    const updated = await db
      .update(photosTable)
      .set({ status: outcome.status, failure, ...(width && height && { width, height }) })
      .where(eq(photosTable.id, id))
      .returning({ id: photosTable.id });
    // Deleted meanwhile, and its files perhaps before these were written.
    if (updated.length === 0) await storage.removeAll(folder);
  },
});

async function develop({ storage, pictures }: Deps, key: string) {
  try {
    const file = await buffer(await storage.read(key));
    return { status: 'ready', developed: await pictures.develop(file) } as const;
  } catch (error) {
    if (error instanceof Unopenable) return { status: 'failed', failure: error.reason } as const;
    if (error instanceof NotStored) return { status: 'failed', failure: 'unreadable' } as const;
    throw error;
  }
}

async function keep({ storage }: Deps, folder: string, { web, thumbnail }: Developed) {
  const keys = renditionsOf(folder);
  await Promise.all([
    storage.put(keys.web, web, renditionType),
    storage.put(keys.thumbnail, thumbnail, renditionType),
  ]);
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
