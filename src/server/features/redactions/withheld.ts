import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { hasVanished } from '#server/features/corpus/vanished-sources.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import type { KeptTold, Source } from '#server/mind/mind.ts';
import {
  releasedPassagesTable,
  withheldPassagesTable,
  withheldTellingsTable,
} from './redactions.table.ts';

/** By what a sentence is known within its source. */
export const passageKey = (text: string): string =>
  createHash('sha256').update(text.trim()).digest('hex');

export const nameOf = ({ type, id }: Source): string => `${type}:${id}`;

/** What of one telling is withheld: all of it, or these passages, to the letter. */
export type Withheld = { whole: boolean; texts: readonly string[] };

const nothing: Withheld = { whole: false, texts: [] };

/** What is withheld of whatever a person has told, in all their projects. */
export async function readWithheld(
  db: Tx,
  { userId }: { userId: string },
): Promise<(source: Source) => Withheld> {
  const own = db
    .select({ id: projectsTable.id })
    .from(projectsTable)
    .where(eq(projectsTable.userId, userId));
  const [tellings, passages, released] = [
    await db
      .select()
      .from(withheldTellingsTable)
      .where(inArray(withheldTellingsTable.projectId, own)),
    await db
      .select()
      .from(withheldPassagesTable)
      .where(inArray(withheldPassagesTable.projectId, own)),
    await db
      .select()
      .from(releasedPassagesTable)
      .where(inArray(releasedPassagesTable.projectId, own)),
  ];
  const rowName = (row: { type: string; sourceId: string }) => `${row.type}:${row.sourceId}`;
  const whole = new Set(tellings.map(rowName));
  const open = new Set(released.map((row) => `${rowName(row)} ${row.key}`));
  const texts = Map.groupBy(
    passages.filter((row) => !open.has(`${rowName(row)} ${row.key}`)),
    rowName,
  );
  return (source) => {
    const name = nameOf(source);
    if (!whole.has(name) && !texts.has(name)) return nothing;
    return { whole: whole.has(name), texts: texts.get(name)?.map(({ text }) => text) ?? [] };
  };
}

/** Whatever was told in a project and is withheld, as a whole or in part. */
export async function listWithheldSources(db: Tx, { id }: { id: string }): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select source_id as id from ${withheldTellingsTable} where project_id = ${id}
    union select w.source_id from ${withheldPassagesTable} w
      where w.project_id = ${id} and not exists (select 1 from ${releasedPassagesTable} o
        where o.project_id = w.project_id and o.type = w.type and o.source_id = w.source_id
          and o.key = w.key)`);
  return rows.map((row) => row.id);
}

/** A telling without what is withheld of it; null where nothing is left. What is cut is read anew. */
export function redact(told: KeptTold, withheld: Withheld): KeptTold | null {
  if (withheld.whole) return null;
  const text = withoutPassages(told.text, withheld.texts);
  if (text === told.text) return told;
  const { doc: _, ...unit } = told;
  return /[\p{L}\p{N}]/u.test(text) ? { ...unit, text } : null;
}

/** The gap is a paragraph's, so that what stood around it does not become one sentence. */
export const withoutPassages = (text: string, passages: readonly string[]): string =>
  passages.reduce((left, passage) => left.split(passage.trim()).join('\n\n'), text);

/** Something told was deleted: nothing is kept of what was decided about it. */
export async function removeVanishedRedactions(tx: Tx, { userId }: { userId: string }) {
  for (const table of [withheldPassagesTable, releasedPassagesTable, withheldTellingsTable])
    await tx.execute(sql`delete from ${table} t
      where t.project_id in (select id from ${projectsTable} where user_id = ${userId})
        and ${hasVanished(sql`t.type`, sql`t.source_id`)}`);
}
