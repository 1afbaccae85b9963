import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Deps } from '#server/compose.ts';
import type { Tx } from '#server/db/database.ts';
import { gatherTold } from '#server/features/corpus/gather-told.ts';
import { type OwnProject, touchProject } from '#server/features/projects/projects.ts';
import { withholdBanned } from '#server/features/redactions/ban-words.ts';
import { bannedRows } from '#server/features/redactions/banned-words.ts';
import { applyHeeded, withheldNow } from '#server/features/redactions/redactions.ts';
import type { Heeded, KeptTold, Source } from '#server/mind/mind.ts';
import { readingsTable } from './readings.table.ts';

/** Carries out what was said in a project about what stays out, and what follows from it, in order. */
export async function heedWishesIn(deps: Heeding, project: OwnProject) {
  await heedEach(deps, project, eq(readingsTable.projectId, project.id));
}

/** The same in one conversation; answers what became of the last wish in it. */
export const heedWishesSaid = (deps: Heeding, project: OwnProject, conversationId: string) =>
  heedEach(deps, project, eq(readingsTable.conversationId, conversationId));

/** What it takes to carry out a wish. */
export type Heeding = Pick<Deps, 'db' | 'log' | 'mind' | 'queue'>;

type Wished = { source: Source; heeded: Heeded };

async function heedEach(deps: Heeding, project: OwnProject, where: SQL): Promise<Wished | null> {
  const due = await listDue(deps.db, where);
  if (due.length === 0) return null;
  const wishes = due.some((one) => one.wishes !== null);
  const isBanning = (await bannedRows(deps.db, project)).length > 0;
  const told = wishes || isBanning ? await gatherTold(deps, project, 'all_conversations') : [];
  const names = new Set(due.map(nameOf));
  const read = told.filter(({ source }) => names.has(nameOf(source)));
  await withholdBanned(deps, project, read);
  let last: Wished | null = null;
  let isNamed = false;
  for (const one of due) {
    const heeded = one.wishes !== null ? await heedOne(deps, project, one, told) : null;
    if (heeded) last = { source: { type: one.type, id: one.id }, heeded };
    else await markHeeded(deps.db, one);
    isNamed ||= (heeded?.kept.length ?? 0) > 0;
  }
  // What a wish has named holds for what was told after it, too.
  if (isNamed) await withholdBanned(deps, project, read);
  return last;
}

const nameOf = ({ type, id }: Source) => `${type}:${id}`;

type Due = Source & { toldAt: Date; wishes: string[] | null };

async function listDue(db: Tx, where: SQL): Promise<Due[]> {
  const { type, sourceId, wishes, heeded, toldAt, place } = readingsTable;
  return db
    .select({ type, id: sourceId, toldAt, wishes })
    .from(readingsTable)
    .where(and(where, eq(heeded, false)))
    .orderBy(asc(toldAt), asc(place), asc(sourceId));
}

async function heedOne(deps: Heeding, project: OwnProject, due: Due, all: KeptTold[]) {
  const { db, mind } = deps;
  const at = all.findIndex(({ source }) => nameOf(source) === nameOf(due));
  const wish = all[at];
  if (!wish) return null;
  const told = all.slice(0, at + 1);
  const withheld = await withheldNow(db, project);
  const banned = (await bannedRows(db, project)).map(({ text, createdAt }) => ({
    text,
    withheldAt: +createdAt,
  }));
  const heeded = await mind.heed({ wish, told, withheld, banned }, project.userId);
  await db.transaction(async (tx) => {
    await touchProject(tx, project);
    // Unless somebody else has carried it out meanwhile.
    if (await markHeeded(tx, due)) await applyHeeded(deps, tx, project, heeded, due.toldAt);
  });
  return heeded;
}

async function markHeeded(tx: Tx, due: Source): Promise<boolean> {
  const { type, sourceId, heeded } = readingsTable;
  const marked = await tx
    .update(readingsTable)
    .set({ heeded: true })
    .where(and(eq(type, due.type), eq(sourceId, due.id), eq(heeded, false)))
    .returning({ id: sourceId });
  return marked.length > 0;
}
