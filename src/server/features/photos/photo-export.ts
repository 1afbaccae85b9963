import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import type { ExportFile } from '#server/feature.ts';
import { eachOwnProject, type OwnProject } from '#server/features/projects/projects.ts';
import { Unopenable } from '#server/pictures/pictures.ts';
import { withoutMetadata } from '#server/pictures/without-metadata.ts';
import { NotStored } from '#server/storage/storage.ts';
import { fileKeyOf } from './photo-keys.ts';
import { listPhotoRows, type PhotoRow } from './photos.ts';

/** All photos of each project in their full size, without location, and what is known of them. */
export async function* photoExport(deps: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(deps.db, userId)) {
    const known: object[] = [];
    for await (const photo of eachPhoto(deps.db, project)) {
      const { s3Key: _, keptKey: __, cursor: ___, failure: ____, ...rest } = photo;
      // Of what cannot be opened, nobody knows what else is in it.
      const file = photo.status === 'failed' ? null : `photos/${exportName(photo)}`;
      known.push({ file, ...rest });
      if (!file) continue;
      yield {
        path: `${folder}/${file}`,
        open: async () => Readable.from(await copyOf(deps, photo)),
      };
    }
    if (known.length === 0) continue;
    yield { path: `${folder}/photos.json`, text: `${JSON.stringify(known, null, 2)}\n` };
  }
}

async function* eachPhoto(db: Tx, project: OwnProject) {
  let cursor: string | undefined;
  do {
    const rows = await listPhotoRows(db, project, { limit: 100, cursor });
    yield* rows;
    cursor = rows.at(-1)?.cursor;
  } while (cursor);
}

const isKept = ({ mimeType }: PhotoRow) => mimeType === 'image/jpeg' || mimeType === 'image/png';

/** What has to be opened to be cleaned comes out as a JPEG. */
const exportName = (photo: PhotoRow) => (isKept(photo) ? photo.filename : `${photo.filename}.jpg`);

/** The picture and nothing else of the file, so that no location goes along. */
async function* copyOf({ storage, pictures }: Deps, photo: PhotoRow) {
  try {
    const file = await buffer(await storage.read(fileKeyOf(photo)));
    yield withoutMetadata(file) ?? (await pictures.enlarge(file));
  } catch (error) {
    if (!(error instanceof Unopenable || error instanceof NotStored)) throw error;
  }
}
