import type { Arrangement } from '#contract/books.ts';
import type { BookBlock, Chapter } from '#server/book/book.ts';
import { bookPhoto, type PrintablePhotos } from '#server/features/artefacts/piece-chapters.ts';
import type { Candidate } from './book-content.ts';

/** Photos that were put in by hand stand after the paragraph that was named, or at the end. */
export function withPlacedPhotos(
  chapter: Chapter,
  key: string,
  { placements: wanted }: Arrangement,
  photos: PrintablePhotos,
): Chapter {
  const here = wanted.filter((one) => one.chapter === key && photos.has(one.photoId));
  if (here.length === 0) return chapter;
  const blocks: BookBlock[] = [];
  let paragraphs = 0;
  const put = (isDue: (after: number) => boolean) => {
    for (const { photoId, caption, after } of here) {
      const photo = photos.get(photoId);
      if (photo && isDue(after)) blocks.push({ kind: 'photo', photo: bookPhoto(photo, caption) });
    }
  };
  put((after) => after === 0);
  for (const block of chapter.blocks) {
    blocks.push(block);
    if (block.kind !== 'paragraph') continue;
    paragraphs += 1;
    put((after) => after === paragraphs);
  }
  put((after) => after > paragraphs);
  return { ...chapter, blocks };
}

/** In a book of several pieces, one that has chapters of its own is a part. */
export function withParts(included: Candidate[], chapters: Chapter[]): Chapter[] {
  const pieces = new Set(included.map(({ piece }) => piece?.id));
  if (pieces.size < 2) return chapters;
  const sizes = Map.groupBy(included, ({ piece }) => piece?.id);
  return chapters.map((chapter, at) => {
    const piece = included[at]?.piece;
    const isFirst = piece && included[at - 1]?.piece?.id !== piece.id;
    const hasSeveral = (sizes.get(piece?.id)?.length ?? 0) > 1;
    return isFirst && hasSeveral ? { ...chapter, part: piece.name } : chapter;
  });
}
