import { eq } from 'drizzle-orm';
import type { Arrangement } from '#contract/books.ts';
import type { Tx } from '#server/db/database.ts';
import { authorOf, readTeller } from '#server/features/briefs/briefs.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import type { Candidate } from './book-content.ts';
import { booksTable } from './books.table.ts';

/** How the person has arranged the book, as far as they have. */
export async function readArrangement(db: Tx, project: OwnProject): Promise<Partial<Arrangement>> {
  const [row] = await db.select().from(booksTable).where(eq(booksTable.projectId, project.id));
  return row?.arrangement ?? {};
}

/** In the order that was said; what is new stands after the chapter before it in its piece. */
export function inOrder(candidates: Candidate[], { chapters = [] }: Partial<Arrangement>) {
  const placed = chapters.flatMap(({ key }) => candidates.filter((one) => one.key === key));
  for (const [at, candidate] of candidates.entries()) {
    if (placed.includes(candidate)) continue;
    const before = candidates[at - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, candidate);
  }
  return placed;
}

/** What was not said stands as it is proposed. */
export async function fillIn(
  db: Tx,
  project: OwnProject,
  said: Partial<Arrangement>,
  candidates: Candidate[],
): Promise<Arrangement> {
  const [row] = await db
    .select({ title: projectsTable.title })
    .from(projectsTable)
    .where(eq(projectsTable.id, project.id));
  const teller = await readTeller(db, project);
  const choice = new Map(said.chapters?.map(({ key, included }) => [key, included]));
  return {
    title: teller.brief.title ?? row?.title ?? '',
    subtitle: '',
    author: authorOf(teller),
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
