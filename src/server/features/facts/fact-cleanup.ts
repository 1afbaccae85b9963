import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { bearsNothing } from '#server/features/corpus/vanished-sources.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { factSourcesTable, factsTable } from './facts.table.ts';

/** Something that was told is deleted or withheld: the facts that rest on it alone go with it. */
export async function removeUnsupportedFacts(tx: Tx, { userId }: { userId: string }) {
  const own = sql`select f.id from ${factsTable} f
    join ${projectsTable} p on p.id = f.project_id where p.user_id = ${userId}`;
  await tx.execute(sql`delete from ${factSourcesTable} s
    where s.fact_id in (${own}) and ${bearsNothing(sql`s.type`, sql`s.source_id`)}`);
  await tx.execute(sql`delete from ${factsTable} g where g.id in (${own})
    and not exists (select 1 from ${factSourcesTable} s where s.fact_id = g.id)`);
}
