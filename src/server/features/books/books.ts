import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { BookPlan, BookWarning, Missing, Rearrangement } from '#contract/books.ts';
import { unprintableIn } from '#server/book/scripts.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { checkRevision, revisionOf } from '#server/db/edited-rows.ts';
import {
  conversationsTable,
  messagesTable,
} from '#server/features/conversations/conversations.table.ts';
import { entriesTable } from '#server/features/entries/entries.table.ts';
import { holdProject, type OwnProject } from '#server/features/projects/projects.ts';
import { readSteps } from '#server/features/steps/steps.ts';
import { readArrangement } from './arrangement.ts';
import { datesOf } from './back-matter.ts';
import { booksTable } from './books.table.ts';
import { countPhotosOf, type GatheredBook, gatherBook } from './gather-book.ts';

/** The book as it is arranged, what it lacks, and what would not come out well. */
export async function getBook(deps: Deps, project: OwnProject): Promise<BookPlan> {
  const gathered = await gatherBook(deps, project);
  const { arrangement, candidates, book } = gathered;
  return {
    projectId: project.id,
    canBePlanned: deps.mind.outlineBook !== null,
    arrangement,
    chapters: candidates.map(({ key, chapter, piece }, at) => ({
      key,
      title: chapter.title,
      place: chapter.place ?? '',
      piece,
      included: arrangement.chapters[at]?.included ?? false,
      words: chapter.blocks.reduce(
        (sum, block) => sum + (block.kind === 'paragraph' ? countWords(block.text) : 0),
        0,
      ),
      paragraphs: chapter.blocks.flatMap((block) =>
        block.kind === 'paragraph' ? [block.text.slice(0, 60)] : [],
      ),
    })),
    dates: datesOf(gathered.facts, gathered.included).length,
    people: book.people.length,
    sources: book.sources.length,
    recordings: {
      chapters: [...gathered.recordings.values()].filter((parts) => parts.length > 0).length,
      site: new URL(deps.siteUrl).host,
    },
    missing: await findMissing(deps.db, project, gathered),
    warnings: findWarnings(gathered),
    revision: revisionOf(await readArrangement(deps.db, project)),
  };
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0;

/** Keeps what was said about the book. Sending the same again changes nothing. */
export async function arrangeBook(
  deps: Deps,
  project: OwnProject,
  { begunOn, ...said }: Rearrangement,
) {
  await deps.db.transaction(async (tx) => {
    await holdProject(tx, project);
    const before = await readArrangement(tx, project);
    checkRevision({ begunOn }, { revision: revisionOf(before) });
    const arrangement = { ...before, ...withoutUndefined(said) };
    await tx
      .insert(booksTable)
      .values({ projectId: project.id, arrangement, listeningId: randomUUID() })
      .onConflictDoUpdate({
        target: booksTable.projectId,
        set: {
          arrangement,
          listeningId: sql`coalesce(${booksTable.listeningId}, gen_random_uuid())`,
          updatedAt: sql`now()`,
        },
      });
  });
  return getBook(deps, project);
}

const withoutUndefined = (said: Rearrangement) =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));

async function findMissing(
  db: Tx,
  project: OwnProject,
  { arrangement, candidates, facts }: GatheredBook,
) {
  const told = (await countTold(db, project)) > 0;
  const { steps, completed } = await readSteps(db, project);
  const open = steps.filter(({ id }) => !completed.has(id)).length;
  const written = candidates.some(({ piece }) => piece !== null);
  const unchecked = facts.filter(({ status }) => status === 'suggested').length;
  const all: (Missing & { isMissing: boolean })[] = [
    { kind: 'stories', count: 0, isMissing: !told },
    { kind: 'pieces', count: 0, isMissing: told && !written },
    { kind: 'steps', count: open, isMissing: open > 0 },
    { kind: 'photos', count: 0, isMissing: (await countPhotosOf(db, project)) === 0 },
    { kind: 'cover', count: 0, isMissing: arrangement.coverPhotoId === null },
    { kind: 'dedication', count: 0, isMissing: arrangement.dedication.trim() === '' },
    { kind: 'facts', count: unchecked, isMissing: unchecked > 0 },
  ];
  return all.filter(({ isMissing }) => isMissing).map(({ kind, count }) => ({ kind, count }));
}

async function countTold(db: Tx, project: OwnProject) {
  const entries = await db.$count(entriesTable, eq(entriesTable.projectId, project.id));
  if (entries > 0) return entries;
  const { rows } = await db.execute<{ told: boolean }>(sql`
    select exists (
      select from ${messagesTable} m join ${conversationsTable} c on c.id = m.conversation_id
      where c.project_id = ${project.id} and m.role = 'user'
    ) as told`);
  return rows[0]?.told ? 1 : 0;
}

/** So wide is a photo across the text of a page, in inches; below so many dots to the inch it looks soft. */
const printedInches = 4.5;
const leastDpi = 200;

function findWarnings({ book, photos }: GatheredBook): BookWarning[] {
  const shown = book.chapters.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'photo' ? [block.photo] : [])),
  );
  const byFile = new Map([...photos.values()].map((photo) => [`${photo.id}.jpg`, photo]));
  const printed = [...shown, ...(book.cover ? [book.cover] : [])];
  const small = printed.flatMap(({ file, width, caption }): BookWarning[] => {
    const dpi = Math.round(width / printedInches);
    const photo = byFile.get(file);
    return photo && dpi < leastDpi ? [{ kind: 'smallPhoto', photoId: photo.id, caption, dpi }] : [];
  });
  const letters = unprintableIn(JSON.stringify(book)).slice(0, 40).join(' ');
  return letters ? [...small, { kind: 'letters', letters }] : small;
}
