import { sql } from 'drizzle-orm';
import type { OwnProject } from '#server/features/projects/projects.ts';
import { readingsTable } from '#server/features/readings/readings.table.ts';
import { type Reading, readTold } from '#server/features/readings/readings.ts';
import type { KeptTold } from '#server/mind/mind.ts';
import { asUnit, type CorpusScope, isoTime, type ToldRow, toldIn } from './told-rows.ts';

/** As much as is worked on at once; of more, what was told last. */
const mostOfCorpus = 4_000_000;

/** At most so many characters, and nothing of one conversation: it counts for none of them. */
export type Gathered = { most?: number; without?: string };

/** All that was told, also what is withheld: for what works out wishes, and for nothing else. */
export async function gatherTold(
  deps: Reading,
  project: OwnProject,
  scope: CorpusScope,
  { most = mostOfCorpus, without }: Gathered = {},
): Promise<KeptTold[]> {
  const elsewhere = without ? sql`where conversation_id is distinct from ${without}` : sql``;
  await readTold(deps, project, scope);
  const { rows } = await deps.db.execute<ToldRow & { doc: string | null }>(sql`
    select newest.type, newest.id, newest.text, newest.question, newest.conversation_id,
      ${isoTime(sql`newest.told_at`)} as told_at, r.doc::text as doc
    from (
      select told.*, sum(length(text)) over (order by told_at desc, place desc, id desc) as so_far
      from (${toldIn(project, scope)}) told ${elsewhere}
    ) newest
    left join ${readingsTable} r on r.type = newest.type and r.source_id = newest.id
    where so_far <= ${most} or so_far = length(text)
    order by newest.told_at, newest.place, newest.id`);
  return rows.map((row) => ({ ...asUnit(row), ...(row.doc !== null && { doc: row.doc }) }));
}
