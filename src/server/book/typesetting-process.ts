import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerTasks } from '#server/workers/answer-tasks.ts';
import { lowerPriority } from '#server/workers/lower-priority.ts';
import type { Book, BookPhoto } from './book.ts';
import { isAsPresumed, type Photos, presumedFor, standInsFor } from './pdf-photos.ts';
import { printed } from './quotation-marks.ts';
import type { SvgPage } from './svg-pages.ts';
import { type SetPdf, setPdf, typesetProof, writePdf } from './typeset.ts';
import {
  type LentPhotos,
  type Making,
  makingBooks,
  type TypesettingAnswer,
  type TypesettingTask,
} from './typesetting-tasks.ts';

/** A book of 200 pages with 100 photographs takes less than half of this. */
const mostMemory = 900 * 1024 * 1024;

// Somebody waits for a page that they look at; whoever takes a book away lets everyone go first.
if (process.argv.includes(makingBooks)) lowerPriority(10);

answerTasks<TypesettingTask, TypesettingAnswer>({ mostMemory }, async (task) => {
  try {
    return await answer(task);
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
});

type Task<Kind> = Extract<TypesettingTask, { kind: Kind }>;

function answer(task: TypesettingTask) {
  switch (task.kind) {
    case 'begin':
      return begin(task);
    case 'finish':
      return finish(task);
    case 'make':
      return make(task);
    case 'proof':
      return proof(task);
  }
}

/** The PDF that was begun, as it was asked for; set, unless that failed. */
let begun: { making: Making; set?: SetPdf } | undefined;

function begin({ book, print, madeAt }: Task<'begin'>): TypesettingAnswer {
  const making = { book, print, madeAt };
  begun = { making };
  begun.set = setPdf({ ...making, book: printed(book) }, presumedFor(photosIn(book)));
  return { kind: 'begun' };
}

function finish({ photos: lent, output }: Task<'finish'>): TypesettingAnswer {
  if (!begun) throw new Error('No book was begun');
  const { making, set: setAhead } = begun;
  begun = undefined;
  const book = printed(withoutMissing(making.book, lent));
  const photos = photosOf(book, lent);
  const isAsBegun = photosIn(making.book).length === photos.size && isAsPresumed(photos);
  const set = (isAsBegun && setAhead) || setPdf({ ...making, book }, standInsFor(photos));
  writePdf(set, { book, print: making.print, photos }, output);
  return { kind: 'made', bytes: statSync(output).size };
}

async function make(task: Task<'make'>): Promise<TypesettingAnswer> {
  const { format, print, madeAt, output } = task;
  const book = printed(withoutMissing(task.book, task.photos));
  const photos = photosOf(book, task.photos);
  if (format === 'docx') {
    const { makeDocx } = await import('./docx.ts');
    writeFileSync(output, await makeDocx(book, print, photos));
  } else {
    const { makeEpub } = await import('./epub.ts');
    const [cover] = typesetProof({
      book,
      photos,
      print: { ...print, parts: 'cover', bleed: false },
    });
    await makeEpub({ book, parts: print.parts, photos, cover: cover?.svg() ?? '', madeAt, output });
  }
  return { kind: 'made', bytes: statSync(output).size };
}

let last: { key: string; pages: SvgPage[] } | undefined;

/** Turning a page sets nothing anew. */
function proof({ print, page, ...task }: Task<'proof'>): TypesettingAnswer {
  const book = printed(withoutMissing(task.book, task.photos));
  const key = createHash('sha256')
    .update(JSON.stringify([book, print]))
    .digest('hex');
  if (last?.key !== key) {
    last = { key, pages: typesetProof({ book, print, photos: photosOf(book, task.photos) }) };
  }
  const { pages } = last;
  const first = spreadOf(page, print.first ?? 1);
  const shown = [first, first + 1].flatMap((number) => {
    const svg = pages[number - 1]?.svg();
    return svg ? [{ page: number, svg }] : [];
  });
  const { width = 0, height = 0 } = pages[0] ?? {};
  return { kind: 'proofed', proof: { pages: pages.length, shown, width, height } };
}

/** The left one of the two pages that lie open; the first of a book lies on the right, by itself. */
const spreadOf = (page: number, first: number) => ((page + first - 1) % 2 === 0 ? page : page - 1);

/** The book without photos that are not there any more. */
function withoutMissing(book: Book, { bytes }: LentPhotos): Book {
  const isThere = ({ file }: BookPhoto) => bytes.has(file);
  return {
    ...book,
    cover: book.cover && isThere(book.cover) ? book.cover : null,
    chapters: book.chapters.map((chapter) => ({
      ...chapter,
      blocks: chapter.blocks.filter((block) => block.kind !== 'photo' || isThere(block.photo)),
    })),
  };
}

/** The names of their files, each once. */
function photosIn(book: Book) {
  const files = book.chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'photo' ? [block.photo.file] : [])),
  );
  return [...new Set([...files, ...(book.cover ? [book.cover.file] : [])])];
}

/** Read when they are needed. */
function photosOf(book: Book, { folder, bytes }: LentPhotos): Photos {
  return new Map(
    photosIn(book).map((file) => {
      const path = join(folder, file);
      const length = bytes.get(file) ?? 0;
      const whole = () => readStart(path, length);
      return [file, { whole, head: () => readStart(path, Math.min(length, headBytes)) }];
    }),
  );
}

const headBytes = 16 * 1024;

function readStart(path: string, length: number) {
  const start = Buffer.allocUnsafeSlow(length);
  const file = openSync(path, 'r');
  try {
    let read = 0;
    while (read < length) {
      const more = readSync(file, start, read, length - read, read);
      if (more === 0) throw new Error('A photo is shorter than was said');
      read += more;
    }
    return start;
  } finally {
    closeSync(file);
  }
}
