import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { answerTasks } from '#server/workers/answer-tasks.ts';
import { stepBack } from '#server/workers/step-back.ts';
import type { Book, BookPhoto } from './book.ts';
import { isAsPresumed, type Photos, presumedFor, standInsFor } from './pdf-photos.ts';
import { printed } from './quotation-marks.ts';
import type { SvgPage } from './svg-pages.ts';
import { type SetPdf, setPdf, typesetProof, writePdf } from './typeset.ts';
import { makingBooks, type TypesettingAnswer, type TypesettingTask } from './typesetting-tasks.ts';

/** A book of 200 pages with 100 photographs takes less than half of this. */
const mostMemory = 900 * 1024 * 1024;

// Somebody waits for a page that they look at; whoever takes a book away lets everyone go first.
if (process.argv.includes(makingBooks)) stepBack(10);

answerTasks<TypesettingTask, TypesettingAnswer>({ mostMemory }, async (task) => {
  try {
    if (task.kind === 'ahead') return begin({ ...task, book: printed(task.book) });
    const book = printed(withoutMissing(task.book, task.folder));
    return task.kind === 'make' ? await make({ ...task, book }) : proof({ ...task, book });
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
});

type Task<Kind> = Extract<TypesettingTask, { kind: Kind }>;

/** The one that was begun last, by all that it depends on. */
let begun: { key: string; set: SetPdf } | undefined;
const keyOf = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

function begin({ book, print, madeAt }: Task<'ahead'>): TypesettingAnswer {
  const set = setPdf({ book, print, madeAt }, presumedFor(photosIn(book)));
  begun = { key: keyOf(book, print, madeAt), set };
  return { kind: 'begun' };
}

function makePdf({ book, print, madeAt, output }: Task<'make'>, photos: Photos) {
  const isBegun = begun?.key === keyOf(book, print, madeAt) && isAsPresumed(photos);
  const set = (isBegun && begun?.set) || setPdf({ book, print, madeAt }, standInsFor(photos));
  begun = undefined;
  writePdf(set, { book, print, photos }, output);
}

async function make(task: Task<'make'>): Promise<TypesettingAnswer> {
  const { book, format, print, madeAt, folder, output } = task;
  const photos = photosOf(book, folder);
  if (format === 'pdf') makePdf(task, photos);
  else if (format === 'docx') {
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
function proof({ book, print, folder, page }: Task<'proof'>): TypesettingAnswer {
  const key = keyOf(book, print);
  if (last?.key !== key) {
    last = { key, pages: typesetProof({ book, print, photos: photosOf(book, folder) }) };
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

/** The book without photos whose files did not come along. */
function withoutMissing(book: Book, folder: string): Book {
  const isThere = ({ file }: BookPhoto) => existsSync(join(folder, file));
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
function photosOf(book: Book, folder: string): Photos {
  return new Map(
    photosIn(book).map((file) => [
      file,
      {
        whole: () => readFileSync(join(folder, file)),
        head: () => headOf(join(folder, file)),
      },
    ]),
  );
}

const headBytes = 16 * 1024;

function headOf(path: string) {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(headBytes);
    return head.subarray(0, readSync(file, head));
  } finally {
    closeSync(file);
  }
}
