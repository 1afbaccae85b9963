import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { messagesTable } from '#server/features/conversations/conversations.table.ts';
import { hasVanished } from '#server/features/materials/vanished-sources.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import type { Source } from '#server/mind/material.ts';
import type { ToldOpenly } from '#server/mind/told-openly.ts';
import { keptOutTable, toldOpenlyTable } from './confidences.table.ts';

/** What the person has said of something told: that all of it is kept out, or what of it was opened again. */
type StandingOf = (source: Source) => { toldOpenly?: ToldOpenly; keptOut?: true };

/** Of whatever a person has told, in all their projects. */
export async function readStandings(db: Tx, { userId }: { userId: string }): Promise<StandingOf> {
  const own = db
    .select({ id: projectsTable.id })
    .from(projectsTable)
    .where(eq(projectsTable.userId, userId));
  return read(db, inArray(toldOpenlyTable.projectId, own), inArray(keptOutTable.projectId, own));
}

export async function readStandingsIn(db: Tx, conversationId: string): Promise<StandingOf> {
  const said = db
    .select({ id: messagesTable.id })
    .from(messagesTable)
    .where(eq(messagesTable.conversationId, conversationId));
  const among = ({ type, sourceId }: typeof toldOpenlyTable | typeof keptOutTable) =>
    and(eq(type, 'message'), inArray(sourceId, said));
  return read(db, among(toldOpenlyTable), among(keptOutTable));
}

async function read(
  db: Tx,
  whereOpen: SQL | undefined,
  whereKept: SQL | undefined,
): Promise<StandingOf> {
  const opened = await db.select().from(toldOpenlyTable).where(whereOpen);
  const kept = await db.select().from(keptOutTable).where(whereKept);
  const keysOf = Map.groupBy(opened, nameOf);
  const keptOut = new Set(kept.map(nameOf));
  return ({ type, id }) => {
    const name = nameOf({ type, sourceId: id });
    const keys = keysOf.get(name)?.map(({ key }) => key);
    return {
      ...(keys && { toldOpenly: { keys, wishes: 'to heed' as const } }),
      ...(keptOut.has(name) && { keptOut: true as const }),
    };
  };
}

const nameOf = ({ type, sourceId }: { type: string; sourceId: string }) => `${type}:${sourceId}`;

/** Something that was told is deleted: nothing is kept of what was said of it. */
export async function forgetVanishedStandings(tx: Tx, { userId }: { userId: string }) {
  for (const table of [toldOpenlyTable, keptOutTable])
    await tx.execute(sql`delete from ${table} t
      where t.project_id in (select id from ${projectsTable} where user_id = ${userId})
        and ${hasVanished(sql`t.type`, sql`t.source_id`)}`);
}
