import { eq, inArray } from 'drizzle-orm';
import { formatMessages, type WrittenFormat } from '#contract/formats.ts';
import type { BegunOn } from '#contract/revisions.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { checkRevision, holdTable } from '#server/db/edited-rows.ts';
import { invalid, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audits/audits.ts';
import { checkUnused } from '#server/features/journeys/journey-uses.ts';
import { journeyStepsTable } from '#server/features/steps/steps.table.ts';
import { formatPrerequisitesTable, formatsTable } from './formats.table.ts';
import { createFormat, getFormat, savePrerequisites } from './formats.ts';

export async function addFormat(db: Db, actor: string, draft: WrittenFormat) {
  return db.transaction(async (tx) => {
    await holdTable(tx, formatsTable);
    await checkPrerequisites(tx, null, draft.prerequisiteFormats);
    const { id, name } = await createFormat(tx, draft);
    await recordAudit(tx, { actor, action: 'create', target: { type: 'format', id, name } });
    return getFormat(tx, id);
  });
}

export async function changeFormat(
  db: Db,
  actor: string,
  id: string,
  { prerequisiteFormats, begunOn, ...fields }: WrittenFormat & BegunOn,
) {
  return db.transaction(async (tx) => {
    // Two changes that are each without a circle could close one together.
    await holdTable(tx, formatsTable);
    checkRevision({ begunOn }, await getFormat(tx, id));
    await checkPrerequisites(tx, id, prerequisiteFormats);
    await tx.update(formatsTable).set(fields).where(eq(formatsTable.id, id));
    await savePrerequisites(tx, id, prerequisiteFormats);
    const target = { type: 'format', id, name: fields.name } as const;
    await recordAudit(tx, { actor, action: 'update', target });
    return getFormat(tx, id);
  });
}

async function checkPrerequisites(tx: Tx, formatId: string | null, wanted: string[]) {
  if (formatId && wanted.includes(formatId)) throw invalid(formatMessages.ownPrerequisite);
  const found = await tx
    .select({ id: formatsTable.id, name: formatsTable.name })
    .from(formatsTable)
    .where(inArray(formatsTable.id, wanted));
  if (found.length < new Set(wanted).size) throw invalid(formatMessages.noPrerequisite);
  if (!formatId) return;
  const pairs = await tx.select().from(formatPrerequisitesTable);
  const circle = findCircle(formatId, wanted, pairs);
  const name = found.find(({ id }) => id === circle)?.name;
  if (name !== undefined) throw invalid(formatMessages.circle(name));
}

export async function removeFormat(db: Db, actor: string, id: string) {
  await db.transaction(async (tx) => {
    await holdTable(tx, formatsTable);
    const [row] = await tx
      .select({ name: formatsTable.name })
      .from(formatsTable)
      .where(eq(formatsTable.id, id))
      .for('update');
    if (!row) throw notFound(formatMessages.notFound);
    await checkUnused(tx, eq(journeyStepsTable.formatId, id), formatMessages.inUse);
    await tx.delete(formatsTable).where(eq(formatsTable.id, id));
    const target = { type: 'format', id, name: row.name } as const;
    await recordAudit(tx, { actor, action: 'delete', target });
  });
}

type Pair = { formatId: string; prerequisiteId: string };

/** Which of the wanted prerequisites needs the format itself, directly or through others. */
export function findCircle(formatId: string, wanted: string[], pairs: Pair[]) {
  const needs = Map.groupBy(pairs, (pair) => pair.formatId);
  return wanted.find((start) => {
    const seen = new Set<string>();
    const ahead = [start];
    for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
      if (id === formatId) return true;
      if (seen.has(id)) continue;
      seen.add(id);
      ahead.push(...(needs.get(id) ?? []).map(({ prerequisiteId }) => prerequisiteId));
    }
    return false;
  });
}
