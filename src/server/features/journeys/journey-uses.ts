import { and, asc, count, eq, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { conflict } from '#server/errors.ts';
import { projectsTable } from '#server/features/projects/projects.table.ts';
import { journeyStepsTable } from '#server/features/steps/steps.table.ts';
import { journeysTable } from './journeys.table.ts';

/** Refuses to let something go that a step leads to, and says which journeys those are. */
export async function checkUnused(tx: Tx, uses: SQL, sentence: (journeys: string[]) => string) {
  await removeForsaken(tx);
  const journeys = await tx
    .select({
      name: journeysTable.name,
      deletedAt: journeysTable.deletedAt,
      projects: sql<number>`(${tx
        .select({ count: count() })
        .from(projectsTable)
        .where(eq(projectsTable.journeyId, journeysTable.id))})`.mapWith(Number),
    })
    .from(journeysTable)
    .innerJoin(journeyStepsTable, eq(journeyStepsTable.journeyId, journeysTable.id))
    .where(uses)
    .groupBy(journeysTable.id)
    .orderBy(asc(journeysTable.createdAt), asc(journeysTable.id));
  if (journeys.length > 0) throw conflict(sentence(journeys.map(nameOf)));
}

type Use = { name: string; deletedAt: Date | null; projects: number };

const nameOf = ({ name, deletedAt, projects }: Use) =>
  deletedAt
    ? `${name} (deleted, but still followed by ${projects === 1 ? 'one project' : `${projects} projects`})`
    : name;

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
