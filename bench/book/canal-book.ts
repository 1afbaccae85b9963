import type { Book, Chapter, Print } from '#server/book/book.ts';

/** A book of 200 pages with 100 photographs. */

const telling =
  'In the spring of 1953, the year of the flood, we moved into the house by the canal. It stood with its back to the water, and the light came up off the surface and lay on the kitchen ceiling, moving. My mother said it was like living under a lamp that somebody kept carrying from room to room. ';
export const photoCount = 100;
const [chapterCount, paragraphs] = [20, 30];
export const print: Print = { size: '6x9', parts: 'book', bleed: false, archive: false };

export const fileOf = (number: number) => `photo-${number}.jpg`;

function chapter(at: number): Chapter {
  const each = photoCount / chapterCount;
  return {
    id: String(at),
    title: `The years at number ${at + 1}`,
    blocks: Array.from({ length: paragraphs }, (_, place) => [
      {
        kind: 'paragraph' as const,
        text: `${telling.repeat(1 + (place % 2))}Of that I am sure, ${at} and ${place}.`,
      },
      ...(place % Math.ceil(paragraphs / each) === 3
        ? [photo(at * each + Math.floor(place / Math.ceil(paragraphs / each)))]
        : []),
    ]).flat(),
  };
}

const photo = (number: number) => ({
  kind: 'photo' as const,
  photo: { file: fileOf(number), width: 1600, height: 1067, caption: `Photograph ${number}` },
});

export const book: Book = {
  title: 'The House by the Canal',
  subtitle: 'A life',
  author: 'A Teller',
  dedication: 'For those who asked',
  imprint: [],
  cover: null,
  chapters: Array.from({ length: chapterCount }, (_, at) => chapter(at)),
  dates: [],
  people: [],
  sources: [],
};

/** The same book with every paragraph changed by so much. */
export const rewritten = (by: (text: string, place: number) => string): Book => {
  let place = 0;
  const chapters = book.chapters.map((one) => ({
    ...one,
    blocks: one.blocks.map((block) =>
      block.kind === 'paragraph' ? { ...block, text: by(block.text, place++) } : block,
    ),
  }));
  return { ...book, chapters };
};
