import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { messagesTable } from '#server/features/conversations/conversations.table.ts';
import { hasVanished } from '#server/features/materials/vanished-sources.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import type { Source } from '#server/mind/material.ts';
import type { ToldOpenly } from '#server/mind/told-openly.ts';
import { toldOpenlyTable } from './confidences.table.ts';

/** Adds to what was told which of it the person has opened again. */
type MarkOpen = (source: Source) => { toldOpenly?: ToldOpenly };

/** Whatever a person has opened, in all their projects. */
export async function readToldOpenly(db: Tx, { userId }: { userId: string }): Promise<MarkOpen> {
  const own = db
    .select({ id: projectsTable.id })
    .from(projectsTable)
    .where(eq(projectsTable.userId, userId));
  return read(db, inArray(toldOpenlyTable.projectId, own));
}

export async function readToldOpenlyIn(db: Tx, conversationId: string): Promise<MarkOpen> {
  const said = db
    .select({ id: messagesTable.id })
    .from(messagesTable)
    .where(eq(messagesTable.conversationId, conversationId));
  const { type, sourceId } = toldOpenlyTable;
  return read(db, and(eq(type, 'message'), inArray(sourceId, said)));
}

async function read(db: Tx, where: SQL | undefined): Promise<MarkOpen> {
  const rows = await db.select().from(toldOpenlyTable).where(where);
  const keysOf = Map.groupBy(rows, ({ type, sourceId }) => `${type}:${sourceId}`);
  return ({ type, id }) => {
    const keys = keysOf.get(`${type}:${id}`)?.map(({ key }) => key);
    return keys ? { toldOpenly: { keys, wishes: 'to heed' } } : {};
  };
}

/** Something that was told is deleted: nothing is kept of what was opened in it. */
export async function forgetVanishedConfidences(tx: Tx, { userId }: { userId: string }) {
  await tx.execute(sql`delete from ${toldOpenlyTable} t
    where t.project_id in (select id from ${projectsTable} where user_id = ${userId})
      and ${hasVanished(sql`t.type`, sql`t.source_id`)}`);
}
