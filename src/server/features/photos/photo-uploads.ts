import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { type PhotoFile, photoTypeOf, whyRefused } from '#contract/photo-files.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { committedLazily } from '#server/db/database.ts';
import { Failure } from '#server/errors.ts';
import { holdProject, type OwnProject } from '#server/features/projects/projects.ts';
import type { Address } from '#server/http/addresses.ts';
import { opensQuickly } from '#server/pictures/picture-type.ts';
import type { AwaitedUploads } from '#server/storage/signed-files.ts';
import { distinctNames, tidyName } from './filenames.ts';
import { originalKey } from './photo-keys.ts';
import { photosTable, photoUploadsTable } from './photos.table.ts';

/** How long an upload may begin, and how long it may then be claimed. */
const uploadSeconds = 10 * 60;
const claimSeconds = 60 * 60;

/** Hands out an address for each file, good for that file's type and size alone, and remembers it. */
export async function issueUploads(
  { db, storage, pictures }: Deps,
  project: OwnProject,
  address: Address,
  files: PhotoFile[],
) {
  // Whatever is uploaded now will be looked at soon.
  pictures.prepare();
  for (const file of files) {
    const refused = whyRefused(file);
    if (refused) throw new Failure(refused.status, refused.sentence);
  }
  const names = files.map(({ filename }) => tidyName(filename));
  const uploads = await db.transaction(async (tx) => {
    await holdProject(tx, project);
    const filenames = distinctNames(names, await takenNames(tx, project));
    const rows = filenames.map((filename, index) => {
      const id = v7();
      const originalName = names[index] ?? filename;
      const expiresAt = sql`now() + make_interval(secs => ${claimSeconds})`;
      const s3Key = originalKey(project, id);
      return { id, projectId: project.id, s3Key, filename, originalName, expiresAt };
    });
    // Whoever was given an address that is not known any more asks for another.
    await tx.insert(photoUploadsTable).values(rows).returning({ isLazy: committedLazily });
    return rows;
  });
  return Promise.all(
    files.map(async (file, index) => {
      const { s3Key = '', filename = '' } = uploads[index] ?? {};
      const contentType = photoTypeOf(file) ?? '';
      const terms = { key: s3Key, contentType, bytes: file.fileSize };
      const uploadUrl = address(await storage.uploadUrl(terms, uploadSeconds));
      const s3Url = uploadUrl.split('?', 1)[0] ?? '';
      return { uploadUrl, s3Key, s3Url, filename, contentType };
    }),
  );
}

async function takenNames(tx: Tx, { id }: OwnProject) {
  const ofPhotos = tx
    .select({ filename: photosTable.filename })
    .from(photosTable)
    .where(eq(photosTable.projectId, id));
  const ofUploads = tx
    .select({ filename: photoUploadsTable.filename })
    .from(photoUploadsTable)
    .where(eq(photoUploadsTable.projectId, id));
  const rows = await unionAll(ofPhotos, ofUploads);
  return rows.map(({ filename }) => filename);
}

/** A file is awaited once, and only while the project it is for, and so its owner's account, is there. */
export function awaitedUploads({ db, pictures }: Deps): AwaitedUploads {
  const { s3Key, receivedAt, projectId, expiresAt } = photoUploadsTable;
  const awaited = (key: string) =>
    and(eq(s3Key, key), isNull(receivedAt), isNotNull(projectId), gt(expiresAt, sql`now()`));
  return {
    isAwaited: async (key) => (await db.$count(photoUploadsTable, awaited(key))) === 1,
    async take(key) {
      const taken = await db
        .update(photoUploadsTable)
        .set({ receivedAt: sql`now()` })
        // Where this is gone, so is the claim, which is what keeps the file.
        .where(and(awaited(key), committedLazily))
        .returning({ id: photoUploadsTable.id });
      return taken.length === 1;
    },
    async giveBack(key) {
      pictures.forget(key);
      await db.update(photoUploadsTable).set({ receivedAt: null }).where(eq(s3Key, key));
    },
    // Its claim comes next, and finds the thumbnail in the making.
    async received({ key, contentType }, read) {
      // Where it cannot be read, it is made when the photo's turn comes, which also says what is wrong.
      if (opensQuickly(contentType)) await pictures.begin(key, read);
    },
  };
}
