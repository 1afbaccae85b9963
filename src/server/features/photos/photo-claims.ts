import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { maxPhotoBytes, photoFileMessages } from '#contract/photo-files.ts';
import { type PhotoClaim, photoMessages } from '#contract/photos.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { Failure, invalid, notFound } from '#server/errors.ts';
import { type OwnProject, touchProject } from '#server/features/projects/projects.ts';
import { headBytes, pictureTypeOf } from '#server/pictures/picture-type.ts';
import { NotStored, type Storage } from '#server/storage/storage.ts';
import { newKeptKey } from './photo-keys.ts';
import { withThumbnail } from './photo-sketches.ts';
import { developPhoto, finishPhoto } from './photos.jobs.ts';
import { photosTable, photoUploadsTable } from './photos.table.ts';
import { getPhotoRow, type PhotoRow, readCaptions } from './photos.ts';

/**
 * Keeps uploaded files as photos. What they are is read from the store, never from the caller; and
 * only keys that this project was given count. Claiming the same again answers the same photo.
 */
export async function claimPhotos(deps: Deps, project: OwnProject, claims: PhotoClaim[]) {
  const wanted = [...new Map(claims.map((claim) => [claim.s3Key, claim])).values()];
  const found = await findKeys(deps.db, project, wanted);
  const facts = await takeIn(deps, found.uploads);
  const kept = await deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    // Looked at again now that the project is held: someone else may have claimed meanwhile.
    const now = await findKeys(tx, project, wanted);
    const made = await insertPhotos(tx, project, wanted, now.uploads, facts);
    for (const { id, s3Key } of made) {
      // Where its thumbnail is in the making, only the large picture is left to be made.
      const job = deps.pictures.isBegun(s3Key) ? finishPhoto : developPhoto;
      await deps.queue.enqueue(tx, job, { id });
    }
    if (wanted.some(({ caption }) => caption)) await readCaptions(deps, tx, project);
    const byKey = new Map([...now.photos, ...made].map(({ s3Key, id }) => [s3Key, id]));
    const rows: PhotoRow[] = [];
    for (const { s3Key } of wanted) rows.push(await getPhotoRow(tx, byKey.get(s3Key) ?? ''));
    return { rows, made };
  });
  await clearAway(deps.storage, facts, kept.made);
  return Promise.all(kept.rows.map((row) => withThumbnail(deps, row)));
}

/**
 * Copies what was uploaded to where no address leads and looks at the copy: what is checked is what
 * is kept, whatever arrives at the address later.
 */
async function takeIn({ storage }: Deps, uploads: Upload[]) {
  const copies = uploads.map(async ({ s3Key, originalName }) => {
    const keptKey = newKeptKey(s3Key);
    const isThere = await storage.copy(s3Key, keptKey).then(() => true, falseIfMissing);
    // Never sent, or another claim has it by now: the rows will tell.
    if (!isThere) return [];
    const seen = await look(storage, keptKey, originalName).catch(async (error) => {
      await storage.remove(keptKey);
      throw error;
    });
    return [[s3Key, { keptKey, ...seen }] as const];
  });
  return new Map<string, Facts>((await Promise.all(copies)).flat());
}

function falseIfMissing(error: unknown) {
  if (error instanceof NotStored) return false;
  throw error;
}

/** The uploads have served, and of claims at the same moment only one copy is a photo's. */
async function clearAway(storage: Storage, facts: Map<string, Facts>, made: { s3Key: string }[]) {
  const ours = new Set(made.map(({ s3Key }) => s3Key));
  for (const [s3Key, { keptKey }] of facts) {
    await storage.remove(ours.has(s3Key) ? s3Key : keptKey);
  }
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
type Seen = { fileSize: number; mimeType: string };
type Facts = Seen & { keptKey: string };

async function insertPhotos(
  tx: Tx,
  project: OwnProject,
  wanted: PhotoClaim[],
  uploads: Upload[],
  facts: Map<string, Facts>,
) {
  const captions = new Map(wanted.map(({ s3Key, caption }) => [s3Key, caption ?? '']));
  const rows = uploads.map(({ s3Key, filename, originalName }) => {
    const seen = facts.get(s3Key);
    if (!seen) throw invalid(photoMessages.notUploaded(originalName));
    const caption = captions.get(s3Key) ?? '';
    return { projectId: project.id, s3Key, filename, originalName, caption, ...seen };
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
async function look(storage: Storage, key: string, name: string): Promise<Seen> {
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
