import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { failureMessages } from '#contract/failures.ts';
import type { BegunOn } from '#contract/revisions.ts';
import { conflict, invalid } from '#server/errors.ts';
import type { Tx } from './database.ts';

/** One writer at a time, for what has to be true of a whole table; reading it and referring to it go on. */
export async function holdTable(tx: Tx, table: PgTable) {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
}

/** Refuses an order that leaves something out, names something twice, or names what is not there. */
export function checkOrder(given: string[], present: string[], sentence: string) {
  const known = new Set(present);
  const fits = given.length === known.size && given.every((id) => known.delete(id));
  if (!fits) throw invalid(sentence);
}

/** Where an id stands in a list, for an update that puts all rows in order at once. */
export const placeIn = (ids: string[], id: PgColumn) =>
  sql<number>`array_position(${sql.param(ids)}::uuid[], ${id}) - 1`;

/** Made of what an editor saves and of nothing else, so that only a change to that gets in its way. */
export const revisionOf = (state: object) =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);

/** Refuses a change that was begun on another state. Call it where nobody else can change it meanwhile. */
export function checkRevision({ begunOn }: BegunOn, { revision }: { revision: string }) {
  if (begunOn !== undefined && begunOn !== revision) {
    throw conflict(failureMessages.changedMeanwhile);
  }
}
