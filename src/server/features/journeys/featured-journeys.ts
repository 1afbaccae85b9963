import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { journeyMessages } from '#contract/journeys.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { checkOrder, holdTable, placeIn } from '#server/db/edited-rows.ts';
import { recordAudit } from '#server/features/audits/audits.ts';
import { journeysTable } from './journeys.table.ts';
import { getOfferedJourney, listFeaturedJourneys } from './journeys.ts';

/** Adds a journey at the end of the featured ones, or takes it out; a second time changes nothing. */
export async function setFeatured(
  db: Db,
  actor: string,
  { id, featured }: { id: string; featured: boolean },
) {
  return db.transaction(async (tx) => {
    await holdTable(tx, journeysTable);
    const before = await getOfferedJourney(tx, id);
    if (before.featured === featured) return before;
    const featuredOrder = featured ? (await featuredIds(tx)).length : null;
    await tx.update(journeysTable).set({ featured, featuredOrder }).where(eq(journeysTable.id, id));
    await closeGap(tx);
    await recordAudit(tx, {
      actor,
      action: featured ? 'feature' : 'unfeature',
      target: { type: 'journey', id, name: before.name },
    });
    return getOfferedJourney(tx, id);
  });
}

export async function setComingSoon(
  db: Db,
  actor: string,
  { id, comingSoon }: { id: string; comingSoon: boolean },
) {
  return db.transaction(async (tx) => {
    const before = await getOfferedJourney(tx, id);
    if (before.comingSoon === comingSoon) return before;
    await tx.update(journeysTable).set({ comingSoon }).where(eq(journeysTable.id, id));
    await recordAudit(tx, {
      actor,
      action: comingSoon ? 'mark-coming-soon' : 'mark-available',
      target: { type: 'journey', id, name: before.name },
    });
    return { ...before, comingSoon };
  });
}

export async function reorderFeatured(db: Db, actor: string, journeyIds: string[]) {
  return db.transaction(async (tx) => {
    await holdTable(tx, journeysTable);
    checkOrder(journeyIds, await featuredIds(tx), journeyMessages.wrongOrder);
    await tx
      .update(journeysTable)
      .set({ featuredOrder: placeIn(journeyIds, journeysTable.id) })
      .where(isFeatured);
    await recordAudit(tx, { actor, action: 'reorder', target: { type: 'journey' } });
    return listFeaturedJourneys(tx);
  });
}

const isFeatured = and(eq(journeysTable.featured, true), isNull(journeysTable.deletedAt));

async function featuredIds(tx: Tx) {
  const rows = await tx
    .select({ id: journeysTable.id })
    .from(journeysTable)
    .where(isFeatured)
    .orderBy(asc(journeysTable.featuredOrder), asc(journeysTable.id));
  return rows.map(({ id }) => id);
}

/** Numbers the featured journeys 0, 1, 2 … again after one has gone. */
export async function closeGap(tx: Tx) {
  const ids = await featuredIds(tx);
  const place = placeIn(ids, journeysTable.id);
  await tx
    .update(journeysTable)
    .set({ featuredOrder: place })
    .where(and(isFeatured, sql`${journeysTable.featuredOrder} is distinct from ${place}`));
}
