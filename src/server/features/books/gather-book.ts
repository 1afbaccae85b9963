import { and, eq, inArray } from 'drizzle-orm';
import type { Arrangement } from '#contract/books.ts';
import type { Fact } from '#contract/facts.ts';
import type { Book, BookBlock, Chapter } from '#server/book/book.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { type IsLeftOut, leftOutBy } from '#server/features/artefacts/left-out-since.ts';
import {
  bookPhoto,
  findPrintable,
  isId,
  type PrintablePhotos,
  photoIdsIn,
} from '#server/features/artefacts/piece-chapters.ts';
import { describeSources } from '#server/features/artefacts/source-notes.ts';
import { readTeller } from '#server/features/briefs/briefs.ts';
import { authorOf } from '#server/features/briefs/teller-names.ts';
import { listFacts } from '#server/features/facts/facts.ts';
import { photosTable } from '#server/features/photos/photos.table.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { type Candidate, candidatesOf, listPieces, notesSoFar } from './book-content.ts';
import { booksTable } from './books.table.ts';
import { type ChapterPart, recordingsOf } from './chapter-recordings.ts';
import { addressFor } from './listening-links.ts';

/** A book with everything that can be said about it. */
export type GatheredBook = {
  arrangement: Arrangement;
  candidates: Candidate[];
  included: Candidate[];
  photos: PrintablePhotos;
  facts: Fact[];
  /** What can be heard of each chapter, by its key. */
  recordings: Map<string, ChapterPart[]>;
  book: Book;
};

/** Whether something in the book is withheld by now. */
export async function leftOutOfBook(deps: Deps, project: OwnProject): Promise<IsLeftOut> {
  const { db } = deps;
  const everything: IsLeftOut = () => false;
  const pieces = await listPieces(db, project, everything);
  const facts = await listFacts(db, project);
  return leftOutBy(deps, project, {
    name: '',
    blocks: [
      ...pieces.flatMap(({ name, blocks }) => [
        { kind: 'heading' as const, text: name },
        ...blocks,
      ]),
      ...(await notesSoFar(db, project, everything)),
      {
        kind: 'paragraph',
        sentences: facts.map(({ statement, sources }) => ({ text: statement, sources })),
      },
    ],
  });
}

export async function gatherBook(
  deps: Deps,
  project: OwnProject,
  isLeftOut?: IsLeftOut,
): Promise<GatheredBook> {
  const { db } = deps;
  const without = isLeftOut ?? (await leftOutOfBook(deps, project));
  const said = await readArrangement(db, project);
  const pieces = await listPieces(db, project, without);
  const notes = pieces.length > 0 ? [] : await notesSoFar(db, project, without);
  const photos = await findPhotos(
    db,
    project,
    said,
    pieces.flatMap(({ blocks }) => photoIdsIn(blocks)),
  );
  const candidates = arranged(candidatesOf(pieces, notes, photos), said);
  const arrangement = await filledIn(db, project, said, candidates);
  const isIncluded = new Set(
    arrangement.chapters.flatMap(({ key, included }) => (included ? [key] : [])),
  );
  const included = candidates.filter(({ key }) => isIncluded.has(key));
  const facts = (await listFacts(db, project)).filter(
    ({ status, statement, sources }) =>
      status !== 'rejected' && !without({ text: statement, sources }),
  );
  const recordings = await recordingsOf(deps, project, included);
  const listenAt = await addressesOf(deps, project, arrangement, recordings);
  const book = await bookOf(db, project, { arrangement, included, photos, facts, listenAt });
  return { arrangement, candidates, included, photos, facts, recordings, book };
}

/** Where the codes of the chapters lead; without leave there are none. */
async function addressesOf(
  deps: Deps,
  project: OwnProject,
  { withRecordings }: Arrangement,
  recordings: Map<string, ChapterPart[]>,
) {
  const [row] = await deps.db
    .select({ listeningId: booksTable.listeningId })
    .from(booksTable)
    .where(eq(booksTable.projectId, project.id));
  const listeningId = withRecordings ? row?.listeningId : null;
  return (chapter: string) =>
    listeningId && (recordings.get(chapter)?.length ?? 0) > 0
      ? addressFor(deps, listeningId, chapter)
      : undefined;
}

export async function readArrangement(db: Tx, project: OwnProject): Promise<Partial<Arrangement>> {
  const [row] = await db.select().from(booksTable).where(eq(booksTable.projectId, project.id));
  return row?.arrangement ?? {};
}

/** In the order that was said; what is new stands after the chapter before it in its piece. */
function arranged(candidates: Candidate[], { chapters = [] }: Partial<Arrangement>) {
  const placed = chapters.flatMap(({ key }) => candidates.filter((one) => one.key === key));
  for (const [at, candidate] of candidates.entries()) {
    if (placed.includes(candidate)) continue;
    const before = candidates[at - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, candidate);
  }
  return placed;
}

async function filledIn(
  db: Tx,
  project: OwnProject,
  said: Partial<Arrangement>,
  candidates: Candidate[],
): Promise<Arrangement> {
  const [row] = await db
    .select({ title: projectsTable.title })
    .from(projectsTable)
    .where(eq(projectsTable.id, project.id));
  const choice = new Map(said.chapters?.map(({ key, included }) => [key, included]));
  return {
    title: row?.title ?? '',
    subtitle: '',
    author: authorOf(await readTeller(db, project)),
    dedication: '',
    coverPhotoId: null,
    size: '6x9',
    placements: [],
    withDates: true,
    withPeople: true,
    withSources: true,
    withRecordings: false,
    ...said,
    chapters: candidates.map(({ key, isProposed }) => ({
      key,
      included: choice.get(key) ?? isProposed,
    })),
  };
}

async function findPhotos(
  db: Tx,
  project: OwnProject,
  { placements = [], coverPhotoId }: Partial<Arrangement>,
  inPieces: string[],
) {
  const ids = [
    ...inPieces,
    ...placements.map(({ photoId }) => photoId),
    ...(coverPhotoId ? [coverPhotoId] : []),
  ];
  return findPrintable(db, project.userId, [...new Set(ids.filter(isId))]);
}

type Parts = Pick<GatheredBook, 'arrangement' | 'included' | 'photos' | 'facts'> & {
  listenAt: (chapter: string) => string | undefined;
};

async function bookOf(
  db: Tx,
  project: OwnProject,
  { arrangement, included, photos, facts, listenAt }: Parts,
): Promise<Book> {
  const { title, subtitle, author, dedication, coverPhotoId, withDates, withPeople, withSources } =
    arrangement;
  const cover = coverPhotoId ? photos.get(coverPhotoId) : undefined;
  const placed = included.map(({ key, chapter }) => ({
    ...withPlaced(chapter, key, arrangement, photos),
    listenAt: listenAt(key),
  }));
  const people = withPeople ? peopleIn(placed, facts, author) : [];
  return {
    title,
    subtitle,
    author,
    dedication,
    imprint: imprintOf(author),
    cover: cover ? bookPhoto(cover, cover.caption) : null,
    chapters: withParts(
      included,
      placed.map((chapter) => withNames(chapter, people)),
    ),
    dates: withDates ? datesOf(facts, included) : [],
    people,
    sources: withSources ? await sourcesOf(db, project, included) : [],
  };
}

const imprintOf = (author: string) => {
  const year = new Date().getFullYear();
  return [
    `© ${year}${author ? ` ${author}` : ''}`,
    'Told in talks and notes, and set from the teller’s own words with Walt.',
  ];
};

/** Photos that were put in by hand stand after the paragraph that was named, or at the end. */
function withPlaced(
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
function withParts(included: Candidate[], chapters: Chapter[]): Chapter[] {
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

const textOf = ({ blocks }: Chapter) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : [])).join('\n');

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const mentions = (text: string, name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'u').test(text);

/** Everyone who was named in what was told and stands in the book under that name. */
function peopleIn(chapters: Chapter[], facts: Fact[], author: string) {
  const text = chapters.map(textOf).join('\n');
  const names = [...new Set(facts.flatMap(({ people }) => people.map((name) => name.trim())))];
  return names
    .filter(
      (name) =>
        name !== '' && name !== author && /^\p{Lu}|^\p{Lo}/u.test(name) && mentions(text, name),
    )
    .sort((a, b) => a.localeCompare(b));
}

const withNames = (chapter: Chapter, people: string[]): Chapter => ({
  ...chapter,
  blocks: chapter.blocks.map((block) =>
    block.kind === 'paragraph'
      ? { ...block, names: people.filter((name) => mentions(block.text, name)) }
      : block,
  ),
});

/** The dated facts, and what the pieces say in dates of days that no fact speaks of. */
function datesOf(facts: Fact[], included: Candidate[]) {
  const rows = facts.flatMap(({ when, statement }) =>
    when ? [{ when: when.text, text: statement }] : [],
  );
  const known = new Set(rows.map(({ when }) => when));
  for (const row of included.flatMap(({ dates }) => dates)) {
    if (known.has(row.when)) continue;
    const later = rows.findIndex(({ when }) => yearIn(when) > yearIn(row.when));
    rows.splice(later < 0 ? rows.length : later, 0, row);
  }
  return rows;
}

const yearIn = (when: string) => Number(/\d{4}/u.exec(when)?.[0] ?? 0);

const dayOf = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The talks and notes that the chapters rest on, each once, in the order in which they were told. */
async function sourcesOf(db: Tx, project: OwnProject, included: Candidate[]) {
  const sources = included.flatMap(({ sentences }) => sentences.flatMap((each) => each.sources));
  const notes = await describeSources(db, project.userId, sources);
  const told = new Map(
    notes.map(({ type, id, title, toldAt, conversationId }) => {
      const day = dayOf.format(toldAt);
      const detail = type === 'message' ? `A talk with Walt, ${day}` : day;
      return [
        conversationId ?? `${title} ${day} ${type === 'report' ? id : ''}`,
        { title, detail },
      ];
    }),
  );
  return [...told.values()];
}

export const countPhotosOf = (db: Tx, project: OwnProject) =>
  db.$count(
    photosTable,
    and(eq(photosTable.projectId, project.id), inArray(photosTable.status, ['ready'])),
  );
