import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Outline, type OutlineChapter, outlineMessages } from '#contract/outlines.ts';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { conflict } from '#server/errors.ts';
import type { ExportFile } from '#server/feature.ts';
import {
  eachOwnProject,
  type OwnProject,
  touchProject,
} from '#server/features/projects/projects.ts';
import { outlinesTable } from './outlines.table.ts';

export async function getOutline(
  { db, mind }: Pick<Deps, 'db' | 'mind'>,
  project: OwnProject,
): Promise<Outline> {
  const row = await find(db, project);
  return {
    offered: mind.outlineBook !== null,
    status: row?.status ?? 'none',
    errorMessage: row?.errorMessage ?? null,
    chapters: row?.chapters ?? [],
  };
}

/** The chapters to write by; null where nothing is planned. */
export async function plannedChapters(
  db: Tx,
  project: OwnProject,
): Promise<OutlineChapter[] | null> {
  const row = await find(db, project);
  return row && row.chapters.length > 0 ? row.chapters : null;
}

/** Lets Walt plan. Asked for again while he is at it, it is the same. */
export async function orderOutline(deps: Deps, project: OwnProject): Promise<Outline> {
  if (!deps.mind.outlineBook) throw conflict(outlineMessages.notOffered);
  await deps.limits.take(planning, project.userId);
  await deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    if ((await find(tx, project))?.status === 'planning') return;
    await set(tx, project, { status: 'planning', errorMessage: null });
    await deps.queue.enqueue(
      tx,
      planOutline,
      { projectId: project.id, userId: project.userId },
      { group: project.userId },
    );
  });
  return getOutline(deps, project);
}

const planning = { name: 'planning', most: 30, seconds: 60 * 60 };

export async function changeOutline(
  deps: Pick<Deps, 'db' | 'mind'>,
  project: OwnProject,
  chapters: OutlineChapter[],
): Promise<Outline> {
  await deps.db.transaction(async (tx) => {
    await touchProject(tx, project);
    const row = await find(tx, project);
    if (row?.status === 'planning') throw conflict(outlineMessages.busy);
    const known = new Set(row?.chapters.flatMap(({ groups }) => groups) ?? []);
    await set(tx, project, {
      status: 'ready',
      errorMessage: null,
      chapters: eachOnce(chapters, known),
    });
  });
  return getOutline(deps, project);
}

/** Every telling stays in one chapter: what a removed chapter held goes to the first. */
function eachOnce(chapters: OutlineChapter[], known: Set<string>): OutlineChapter[] {
  const left = new Set(known);
  const kept = chapters.map((chapter) => ({
    ...chapter,
    groups: chapter.groups.filter((group) => left.delete(group)),
  }));
  kept[0]?.groups.push(...left);
  return kept;
}

async function find(db: Tx, { id }: OwnProject) {
  const [row] = await db.select().from(outlinesTable).where(eq(outlinesTable.projectId, id));
  return row;
}

type Change = Partial<typeof outlinesTable.$inferInsert> &
  Pick<typeof outlinesTable.$inferInsert, 'status'>;

export async function set(db: Tx, { id }: Pick<OwnProject, 'id'>, change: Change) {
  await db
    .insert(outlinesTable)
    .values({ ...change, projectId: id })
    .onConflictDoUpdate({ target: outlinesTable.projectId, set: change });
}

/** The plan of each book that has one. */
export async function* outlineExport({ db }: Deps, userId: string): AsyncIterable<ExportFile> {
  for await (const { project, folder } of eachOwnProject(db, userId)) {
    const chapters = await plannedChapters(db, project);
    if (chapters)
      yield { path: `${folder}/outline.json`, text: `${JSON.stringify(chapters, null, 2)}\n` };
  }
}

/** By what planning is asked for; outlines.jobs.ts does it. */
export const planOutline = {
  name: 'plan-outline',
  input: z.object({ projectId: z.uuid(), userId: z.uuid() }),
};
