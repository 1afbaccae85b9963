import { and, eq, isNull, sql } from 'drizzle-orm';
import { type JourneyChange, journeyMessages } from '#contract/journeys.ts';
import type { BegunOn } from '#contract/revisions.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { checkRevision, holdTable } from '#server/db/edited-rows.ts';
import { notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audits/audits.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { closeGap } from './featured-journeys.ts';
import { journeysTable } from './journeys.table.ts';
import { createJourney, getJourney, getOfferedJourney } from './journeys.ts';

export async function addJourney(db: Db, actor: string, change: JourneyChange) {
  return db.transaction(async (tx) => {
    const { id, name } = await createJourney(tx, change);
    await recordAudit(tx, { actor, action: 'create', target: { type: 'journey', id, name } });
    return getJourney(tx, id);
  });
}

export async function changeJourney(
  db: Db,
  actor: string,
  id: string,
  { begunOn, ...fields }: JourneyChange & BegunOn,
) {
  return db.transaction(async (tx) => {
    await holdTable(tx, journeysTable);
    checkRevision({ begunOn }, await getOfferedJourney(tx, id));
    await tx.update(journeysTable).set(fields).where(eq(journeysTable.id, id));
    const target = { type: 'journey', id, name: fields.name } as const;
    await recordAudit(tx, { actor, action: 'update', target });
    return getJourney(tx, id);
  });
}

/** Takes a journey out of every list. It is kept only where projects follow it, for as long as they do. */
export async function removeJourney(db: Db, actor: string, id: string) {
  await db.transaction(async (tx) => {
    await holdTable(tx, journeysTable);
    const [row] = await tx
      .select()
      .from(journeysTable)
      .where(and(eq(journeysTable.id, id), isNull(journeysTable.deletedAt)))
      // New projects wait here, and then find that it is no longer offered.
      .for('update');
    if (!row) throw notFound(journeyMessages.notFound);
    const followers = await tx.$count(projectsTable, eq(projectsTable.journeyId, id));
    if (followers > 0) {
      await tx
        .update(journeysTable)
        .set({ deletedAt: sql`now()`, featured: false, featuredOrder: null })
        .where(eq(journeysTable.id, id));
    } else {
      await tx.delete(journeysTable).where(eq(journeysTable.id, id));
    }
    await closeGap(tx);
    const target = { type: 'journey', id, name: row.name } as const;
    await recordAudit(tx, { actor, action: 'delete', target });
  });
}

/** One change to a journey at a time; people may begin and walk it meanwhile. */
export async function holdJourney(tx: Tx, id: string) {
  const [row] = await tx
    .select({ name: journeysTable.name })
    .from(journeysTable)
    .where(and(eq(journeysTable.id, id), isNull(journeysTable.deletedAt)))
    .for('no key update');
  if (!row) throw notFound(journeyMessages.notFound);
  return row;
}
