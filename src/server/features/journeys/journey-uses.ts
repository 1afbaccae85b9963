import { and, asc, eq, inArray, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { conflict } from '#server/errors.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { journeyStepsTable } from '#server/features/steps/steps.table.ts';
import { journeysTable } from './journeys.table.ts';

/**
 * Refuses to let something go that a step leads to, and says which journeys those are. From journeys
 * that were deleted, and go on only for those who are on them, the step goes along with it.
 */
export async function checkUnused(tx: Tx, uses: SQL, sentence: (journeys: string[]) => string) {
  await removeForsaken(tx);
  const journeys = await tx
    .select({ name: journeysTable.name })
    .from(journeysTable)
    .innerJoin(journeyStepsTable, eq(journeyStepsTable.journeyId, journeysTable.id))
    .where(and(uses, isNull(journeysTable.deletedAt)))
    .groupBy(journeysTable.id)
    .orderBy(asc(journeysTable.createdAt), asc(journeysTable.id));
  if (journeys.length > 0) throw conflict(sentence(journeys.map(({ name }) => name)));
  await takeOutOfDeleted(tx, uses);
}

/** What people said and wrote for the step stays theirs; the steps behind it move up. */
async function takeOutOfDeleted(tx: Tx, uses: SQL) {
  const deleted = tx
    .select({ id: journeysTable.id })
    .from(journeysTable)
    .where(isNotNull(journeysTable.deletedAt));
  const gone = await tx
    .delete(journeyStepsTable)
    .where(and(uses, inArray(journeyStepsTable.journeyId, deleted)))
    .returning({ journeyId: journeyStepsTable.journeyId });
  const { id, journeyId, order } = journeyStepsTable;
  for (const shorter of new Set(gone.map((step) => step.journeyId))) {
    await tx.execute(sql`
      update ${journeyStepsTable} set "order" = placed.place
      from (
        select ${id} as step, row_number() over (order by ${order}, ${id}) - 1 as place
        from ${journeyStepsTable} where ${journeyId} = ${shorter}
      ) placed
      where ${id} = placed.step`);
  }
}

/** Journeys that were kept only for projects which are gone by now. */
async function removeForsaken(tx: Tx) {
  const followers = tx
    .select({ id: projectsTable.id })
    .from(projectsTable)
    .where(eq(projectsTable.journeyId, journeysTable.id));
  await tx
    .delete(journeysTable)
    .where(and(isNotNull(journeysTable.deletedAt), notExists(followers)));
}
