import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { bearsNothing } from '#server/features/materials/vanished-sources.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { factContradictionsTable, factSourcesTable, factsTable } from './facts.table.ts';

/** Something that was told is deleted or kept out: the facts that rest on it alone go with it. */
export async function forgetGroundlessFacts(tx: Tx, { userId }: { userId: string }) {
  const own = sql`select f.id from ${factsTable} f
    join ${projectsTable} p on p.id = f.project_id where p.user_id = ${userId}`;
  await tx.execute(sql`delete from ${factSourcesTable} s
    where s.fact_id in (${own}) and ${bearsNothing(sql`s.type`, sql`s.source_id`)}`);
  await tx.execute(sql`delete from ${factsTable} g where g.id in (${own})
    and not exists (select 1 from ${factSourcesTable} s where s.fact_id = g.id)`);
}

type Says = (text: string) => boolean;

/** Something is to stand nowhere: the facts that say it go, whatever the person made of them, and their sources. */
export async function forgetFactsThatSay(tx: Tx, project: OwnProject, says: Says) {
  const facts = await tx.select().from(factsTable).where(eq(factsTable.projectId, project.id));
  const said = facts.filter(({ statement, foundStatement, people, places }) =>
    [statement, foundStatement, ...people, ...places].some(says),
  );
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  await tx.delete(factsTable).where(inArray(factsTable.id, idsOf(said)));
  const left = idsOf(facts).filter((id) => !idsOf(said).includes(id));
  await forgetSourcesThatSay(tx, left, says);
  await forgetContradictionsThatSay(tx, left, says);
  await forgetGroundlessFacts(tx, project);
}

async function forgetSourcesThatSay(tx: Tx, factIds: string[], says: Says) {
  const { factId, position } = factSourcesTable;
  const sources = await tx.select().from(factSourcesTable).where(inArray(factId, factIds));
  for (const source of sources.filter(({ quote }) => says(quote)))
    await tx
      .delete(factSourcesTable)
      .where(and(eq(factId, source.factId), eq(position, source.position)));
}

async function forgetContradictionsThatSay(tx: Tx, factIds: string[], says: Says) {
  const { factId, otherId } = factContradictionsTable;
  const asked = await tx
    .select()
    .from(factContradictionsTable)
    .where(or(inArray(factId, factIds), inArray(otherId, factIds)));
  for (const one of asked.filter(({ question }) => says(question)))
    await tx
      .delete(factContradictionsTable)
      .where(and(eq(factId, one.factId), eq(otherId, one.otherId)));
}
