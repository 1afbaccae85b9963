import { and, eq, inArray } from 'drizzle-orm';
import type { Arrangement } from '#contract/books.ts';
import type { Fact } from '#contract/facts.ts';
import type { Book } from '#server/book/book.ts';
import { numbered } from '#server/book/prepare.ts';
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
import { listFacts } from '#server/features/facts/facts.ts';
import { photosTable } from '#server/features/photos/photos.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { fillIn, inOrder, readArrangement } from './arrangement.ts';
import { datesOf, peopleIn, sourcesOf, withNames } from './back-matter.ts';
import { type Candidate, candidatesOf, listPieces, notesSoFar } from './book-content.ts';
import { booksTable } from './books.table.ts';
import { withParts, withPlacedPhotos } from './chapter-layout.ts';
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
  const candidates = inOrder(candidatesOf(pieces, notes, photos), said);
  const arrangement = await fillIn(db, project, said, candidates);
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
  const placed = included.map(({ key, chapter }, at) => ({
    ...withPlacedPhotos(numbered(chapter, at), key, arrangement, photos),
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

export const countPhotosOf = (db: Tx, project: OwnProject) =>
  db.$count(
    photosTable,
    and(eq(photosTable.projectId, project.id), inArray(photosTable.status, ['ready'])),
  );
