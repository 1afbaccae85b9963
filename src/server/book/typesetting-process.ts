import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerTasks } from '#server/workers/answer-tasks.ts';
import { stepBack } from '#server/workers/step-back.ts';
import type { Book, BookPhoto } from './book.ts';
import { printed } from './quotation-marks.ts';
import type { SvgPage } from './svg-pages.ts';
import { typesetPdf, typesetProof } from './typeset.ts';
import { makingBooks, type TypesettingAnswer, type TypesettingTask } from './typesetting-tasks.ts';

/** A book of 200 pages with 100 photographs takes less than half of this. */
const mostMemory = 900 * 1024 * 1024;

// Somebody waits for a page that they look at; whoever takes a book away lets everyone go first.
if (process.argv.includes(makingBooks)) stepBack(5);

answerTasks<TypesettingTask, TypesettingAnswer>({ mostMemory }, async (task) => {
  try {
    const book = printed(withoutMissing(task.book, task.folder));
    return task.kind === 'make' ? await make({ ...task, book }) : proof({ ...task, book });
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
});

type Task<Kind> = Extract<TypesettingTask, { kind: Kind }>;

async function make(task: Task<'make'>): Promise<TypesettingAnswer> {
  const { book, format, print, madeAt, folder, output } = task;
  const photos = photosOf(book, folder);
  if (format === 'pdf') typesetPdf({ book, print, photos }, madeAt, output);
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
  const key = createHash('sha256')
    .update(JSON.stringify([book, print]))
    .digest('hex');
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

/** Read when they are needed. */
function photosOf(book: Book, folder: string) {
  const files = book.chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'photo' ? [block.photo.file] : [])),
  );
  return new Map(
    [...files, ...(book.cover ? [book.cover.file] : [])].map((file) => [
      file,
      () => readFileSync(join(folder, file)),
    ]),
  );
}
