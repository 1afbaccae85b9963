import { buffer } from 'node:stream/consumers';
import type { PhotoFile, Typesetter } from '#server/book/book.ts';
import { book, print } from './canal-book.ts';
import { timed } from './timing.ts';

export const order = (photos: PhotoFile[], wanted = book) =>
  ({ book: wanted, photos, format: 'pdf', print }) as const;

export async function make(typesetter: Typesetter, photos: PhotoFile[], wanted = book) {
  const made = await typesetter.make(order(photos, wanted));
  await made.discard();
}

export async function countPages(typesetter: Typesetter, photos: PhotoFile[]) {
  const made = await typesetter.make(order(photos));
  const pdf = (await buffer(made.read())).toString('latin1');
  await made.discard();
  return { pages: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0, bytes: made.bytes };
}

/** How long a page takes, in milliseconds, when a word of its chapter is changed. */
export async function proofTimes(typesetter: Typesetter, photos: PhotoFile[]) {
  const times: number[] = [];
  const [first] = book.chapters;
  for (let turn = 0; first && turn < 20; turn += 1) {
    const blocks = first.blocks.map((block, at) =>
      at === 2 && block.kind === 'paragraph'
        ? { ...block, text: `${block.text} ${'More. '.repeat(turn)}` }
        : block,
    );
    const part = { ...book, chapters: [{ ...first, blocks }] };
    const order = {
      book: part,
      photos,
      print: { ...print, parts: 'chapter' as const },
      page: 1,
    };
    const { seconds } = await timed(() => typesetter.proof(order));
    // The first brings the process up.
    if (turn > 0) times.push(seconds * 1000);
  }
  return times;
}
