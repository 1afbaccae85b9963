import { and, eq, inArray } from 'drizzle-orm';
import type { PieceBlock } from '#contract/artefacts.ts';
import type { BookBlock, BookPhoto, Chapter, PhotoFile } from '#server/book/book.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { folderOf, renditionsOf } from '#server/features/photos/photo-keys.ts';
import { photosTable } from '#server/features/photos/photos.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { webEdge } from '#server/pictures/pictures.ts';
import { NotStored } from '#server/storage/storage.ts';

/** A photo that can be printed. */
export type PrintablePhoto = {
  id: string;
  s3Key: string;
  width: number;
  height: number;
  caption: string;
};
export type PrintablePhotos = Map<string, PrintablePhoto>;

/** Of these photos, those that are a person's and can be shown. */
export async function findPrintable(
  db: Tx,
  userId: string,
  ids: string[],
): Promise<PrintablePhotos> {
  if (ids.length === 0) return new Map();
  const { id, s3Key, width, height, caption, status, projectId } = photosTable;
  const rows = await db
    .select({ id, s3Key, width, height, caption })
    .from(photosTable)
    .innerJoin(projectsTable, eq(projectsTable.id, projectId))
    .where(and(inArray(id, ids), eq(status, 'ready'), eq(projectsTable.userId, userId)));
  return new Map(
    rows.flatMap(({ width: wide, height: tall, ...row }) =>
      wide && tall ? [[row.id, { ...row, ...asPrinted(wide, tall) }]] : [],
    ),
  );
}

/** What is printed is at most so large, which is more than a page of the book can show. */
function asPrinted(width: number, height: number) {
  const scale = Math.min(1, webEdge / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export const photoIdsIn = (blocks: PieceBlock[]) =>
  blocks.flatMap((block) => (block.kind === 'photo' && isId(block.photoId) ? [block.photoId] : []));

export const bookPhoto = ({ id, width, height }: PrintablePhoto, caption: string): BookPhoto => ({
  file: `${id}.jpg`,
  width,
  height,
  caption,
});

/** The files of photos, in the size that goes to print or in the one that is enough to look at. */
export const photoFilesOf = (
  { storage }: Pick<Deps, 'storage'>,
  photos: Iterable<PrintablePhoto>,
  rendition: 'web' | 'thumbnail',
): PhotoFile[] =>
  [...photos].map(({ id, s3Key }) => ({
    file: `${id}.jpg`,
    lend: (path) =>
      storage.lend(renditionsOf(folderOf(s3Key))[rendition], path).catch((error) => {
        if (error instanceof NotStored) return null;
        throw error;
      }),
  }));

type Named = { id: string; name: string; blocks: PieceBlock[] };

/** A piece with several headings has a chapter for each; any other is one chapter. */
export function chaptersOf({ id, name, blocks }: Named, photos: PrintablePhotos): Chapter[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading').length;
  if (headings < 2)
    return [{ id, title: name, blocks: blocks.flatMap((each) => blockOf(each, photos)) }];
  const chapters: Chapter[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      chapters.push({
        id: `${id}-${chapters.length}`,
        title: block.text,
        place: block.place,
        blocks: [],
      });
      continue;
    }
    if (chapters.length === 0) chapters.push({ id: `${id}-0`, title: name, blocks: [] });
    chapters.at(-1)?.blocks.push(...blockOf(block, photos));
  }
  return chapters.filter((chapter) => chapter.blocks.length > 0);
}

function blockOf(block: PieceBlock, photos: PrintablePhotos): BookBlock[] {
  switch (block.kind) {
    case 'paragraph':
      return [{ kind: 'paragraph', text: block.sentences.map(({ text }) => text).join(' ') }];
    case 'dates':
      return [{ kind: 'dates', rows: block.rows.map(({ when, text }) => ({ when, text })) }];
    case 'photo': {
      const photo = photos.get(block.photoId);
      return photo
        ? [{ kind: 'photo', photo: bookPhoto(photo, block.caption || photo.caption) }]
        : [];
    }
    default:
      return [block];
  }
}
