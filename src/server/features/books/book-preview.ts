import { type BookPreview, backPart, bookMessages, frontPart } from '#contract/books.ts';
import type { Book, Chapter, Print } from '#server/book/book.ts';
import type { Deps } from '#server/compose.ts';
import { notFound } from '#server/errors.ts';
import type { IsLeftOut } from '#server/features/artefacts/left-out-since.ts';
import { saying } from '#server/features/artefacts/made-files.ts';
import { photoFilesOf } from '#server/features/artefacts/piece-chapters.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { type GatheredBook, gatherBook, leftOutOfBook } from './gather-book.ts';

type Wanted = { part: string; page: number };

/** Two pages as they will be printed. Only the part that is looked at is set, so that it keeps up with typing. */
export async function previewBook(
  deps: Deps,
  project: OwnProject,
  { part, page }: Wanted,
): Promise<BookPreview> {
  const gathered = await gatherBook(deps, project, await recentlyLeftOut(deps, project));
  const { book, print, first } = await partOf(deps, gathered, part);
  const photos = photosIn(deps, gathered, book);
  const proof = await saying(deps, deps.typesetter.proof({ book, photos, print, page }));
  // Whoever looks at the book may take it away next.
  deps.typesetter.prepare();
  const numbered = part !== frontPart;
  return {
    part,
    pages: proof.pages,
    width: proof.width,
    height: proof.height,
    shown: proof.shown.map((one) => ({ ...one, number: numbered ? first + one.page - 1 : null })),
  };
}

async function partOf(deps: Deps, gathered: GatheredBook, part: string) {
  const { book, arrangement, included } = gathered;
  const print: Print = { size: arrangement.size, parts: 'chapter', bleed: false, archive: false };
  const several = book.chapters.length > 1;
  const settings = book.chapters.map((chapter, at) => ({
    book: onlyChapter(book, chapter),
    print: { ...print, ...(several && { chapterAt: at }) },
  }));
  const at = included.findIndex(({ key }) => key === part);
  if (part !== frontPart && part !== backPart && at < 0) throw notFound(bookMessages.noSuchPart);
  const before = part === frontPart || part === backPart ? settings : settings.slice(0, at);
  const starts = [1];
  for (const setting of before) {
    const photos = photosIn(deps, gathered, setting.book);
    const pages = await saying(deps, deps.typesetter.countPages({ ...setting, photos }));
    starts.push((starts.at(-1) ?? 1) + pages);
  }
  const first = starts.at(-1) ?? 1;
  if (part === backPart) {
    return {
      book: { ...book, chapters: [] },
      print: { ...print, parts: 'back' as const, first },
      first,
    };
  }
  if (part === frontPart) {
    const contents = book.chapters.map(({ title }, place) => ({ title, page: starts[place] ?? 1 }));
    return {
      book: { ...book, chapters: [] },
      print: { ...print, parts: 'front' as const, contents },
      first: 1,
    };
  }
  const setting = settings[at];
  if (!setting) throw notFound(bookMessages.noSuchPart);
  return { book: setting.book, print: { ...setting.print, first }, first };
}

/** Nothing but what is on these pages, so that a change elsewhere does not set them anew. */
const onlyChapter = (book: Book, chapter: Chapter): Book => ({
  ...book,
  subtitle: '',
  dedication: '',
  imprint: [],
  cover: null,
  chapters: [chapter],
  dates: [],
  people: [],
  sources: [],
});

function photosIn(deps: Deps, { photos }: GatheredBook, { chapters, cover }: Book) {
  const files = new Set(
    chapters.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'photo' ? [block.photo.file] : [])),
    ),
  );
  if (cover) files.add(cover.file);
  const shown = [...photos.values()].filter(({ id }) => files.has(`${id}.jpg`));
  return photoFilesOf(deps, shown, 'thumbnail');
}

const freshSeconds = 15;
type Recent = Map<string, { at: number; isLeftOut: Promise<IsLeftOut> }>;
const recent = new WeakMap<object, Recent>();

/** What is withheld is read once for a row of pages that are looked at; files are always made afresh. */
function recentlyLeftOut(deps: Deps, project: OwnProject): Promise<IsLeftOut> {
  const known: Recent = recent.get(deps) ?? new Map();
  recent.set(deps, known);
  const now = Date.now();
  for (const [id, { at }] of known) if (now - at > freshSeconds * 1000) known.delete(id);
  const found = known.get(project.id);
  if (found) return found.isLeftOut;
  const isLeftOut = leftOutOfBook(deps, project);
  known.set(project.id, { at: now, isLeftOut });
  isLeftOut.catch(() => known.delete(project.id));
  return isLeftOut;
}
