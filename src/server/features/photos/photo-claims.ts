import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { maxPhotoBytes, photoFileMessages } from '#contract/photo-files.ts';
import { type PhotoClaim, photoMessages } from '#contract/photos.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { Failure, invalid, notFound } from '#server/errors.ts';
import { type OwnProject, touchProject } from '#server/features/projects/projects.ts';
import { headBytes, pictureTypeOf } from '#server/pictures/picture-type.ts';
import type { Storage } from '#server/storage/storage.ts';
import { developPhoto } from './photos.jobs.ts';
import { photosTable, photoUploadsTable } from './photos.table.ts';
import { getPhotoRow, type PhotoRow } from './photos.ts';

/**
 * Keeps uploaded files as photos. What they are is read from the store, never from the caller; and
 * only keys that this project was given count. Claiming the same again answers the same photo.
 */
export async function claimPhotos(deps: Deps, project: OwnProject, claims: PhotoClaim[]) {
  const wanted = [...new Map(claims.map((claim) => [claim.s3Key, claim])).values()];
  const found = await findKeys(deps.db, project, wanted);
  const looks = found.uploads.map(async ({ s3Key, originalName }) => {
    return [s3Key, await look(deps.storage, s3Key, originalName)] as const;
  });
  const facts = new Map(await Promise.all(looks));
  return deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    // Looked at again now that the project is held: someone else may have claimed meanwhile.
    const now = await findKeys(tx, project, wanted);
    const made = await insertPhotos(tx, project, wanted, now.uploads, facts);
    for (const { id } of made) await deps.queue.enqueue(tx, developPhoto, { id });
    const byKey = new Map([...now.photos, ...made].map(({ s3Key, id }) => [s3Key, id]));
    const rows: PhotoRow[] = [];
    for (const { s3Key } of wanted) rows.push(await getPhotoRow(tx, byKey.get(s3Key) ?? ''));
    return rows;
  });
}

/** Each key is an upload that waits to be claimed or a photo already; anything else is not known. */
async function findKeys(db: Tx, project: OwnProject, wanted: PhotoClaim[]) {
  const keys = wanted.map(({ s3Key }) => s3Key);
  const uploads = await db
    .select()
    .from(photoUploadsTable)
    .where(
      and(
        eq(photoUploadsTable.projectId, project.id),
        inArray(photoUploadsTable.s3Key, keys),
        gt(photoUploadsTable.expiresAt, sql`now()`),
      ),
    );
  const photos = await db
    .select({ id: photosTable.id, s3Key: photosTable.s3Key })
    .from(photosTable)
    .where(and(eq(photosTable.projectId, project.id), inArray(photosTable.s3Key, keys)));
  if (uploads.length + photos.length < keys.length) throw notFound(photoMessages.uploadNotFound);
  return { uploads, photos };
}

type Upload = Awaited<ReturnType<typeof findKeys>>['uploads'][number];
type Facts = { fileSize: number; mimeType: string };

async function insertPhotos(
  tx: Tx,
  project: OwnProject,
  wanted: PhotoClaim[],
  uploads: Upload[],
  facts: Map<string, Facts>,
) {
  const captions = new Map(wanted.map(({ s3Key, caption }) => [s3Key, caption ?? '']));
  const rows = uploads.flatMap(({ s3Key, filename, originalName }) => {
    const seen = facts.get(s3Key);
    const caption = captions.get(s3Key) ?? '';
    return seen ? [{ projectId: project.id, s3Key, filename, originalName, caption, ...seen }] : [];
  });
  if (rows.length === 0) return [];
  const claimed = uploads.map(({ id }) => id);
  await tx.delete(photoUploadsTable).where(inArray(photoUploadsTable.id, claimed));
  return tx
    .insert(photosTable)
    .values(rows)
    .returning({ id: photosTable.id, s3Key: photosTable.s3Key });
}

/** Looks at what lies in the store, and refuses what is not a photo. */
async function look(storage: Storage, key: string, name: string): Promise<Facts> {
  const stored = await storage.describe(key);
  if (!stored) throw invalid(photoMessages.notUploaded(name));
  if (stored.bytes > maxPhotoBytes) throw new Failure(413, photoFileMessages.tooLarge(name));
  const mimeType = pictureTypeOf(await readHead(storage, key));
  if (!mimeType) throw new Failure(415, photoFileMessages.wrongType(name));
  return { fileSize: stored.bytes, mimeType };
}

async function readHead(storage: Storage, key: string) {
  const stream = await storage.read(key);
  const chunks: Uint8Array[] = [];
  let seen = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    seen += chunk.length;
    if (seen >= headBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, headBytes);
}
