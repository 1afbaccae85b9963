import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { BegunOn } from '#contract/revisions.ts';
import { type StepReference, stepShapeMessages, type WrittenStep } from '#contract/step-shapes.ts';
import { stepMessages } from '#contract/steps.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { checkOrder, checkRevision, placeIn } from '#server/db/edited-rows.ts';
import { invalid, notFound } from '#server/errors.ts';
import { recordAudit } from '#server/features/audits/audits.ts';
import { formatsTable } from '#server/features/formats/formats.table.ts';
import { interviewsTable } from '#server/features/interviews/interviews.table.ts';
import { holdJourney } from '#server/features/journeys/journey-changes.ts';
import { asRow, asStep, listStepsOf } from '#server/features/journeys/journeys.ts';
import { questionnairesTable } from '#server/features/questionnaires/questionnaires.table.ts';
import { journeyStepsTable } from './steps.table.ts';

export async function addStep(db: Db, actor: string, journeyId: string, draft: WrittenStep) {
  return db.transaction(async (tx) => {
    await holdJourney(tx, journeyId);
    await checkDestination(tx, draft);
    const order = (await listStepsOf(tx, journeyId)).length;
    const [row] = await tx
      .insert(journeyStepsTable)
      .values({ ...asRow(draft), order, journeyId })
      .returning();
    if (!row) throw new Error('The step was not stored');
    await record(tx, actor, 'create', row);
    return asStep(row);
  });
}

type Place = { id: string; stepId: string };

const isAt = ({ id, stepId }: Place) =>
  and(eq(journeyStepsTable.id, stepId), eq(journeyStepsTable.journeyId, id));

export async function changeStep(
  db: Db,
  actor: string,
  place: Place,
  { begunOn, ...draft }: WrittenStep & BegunOn,
) {
  return db.transaction(async (tx) => {
    await holdJourney(tx, place.id);
    const [before] = await tx.select().from(journeyStepsTable).where(isAt(place));
    if (!before) throw notFound(stepMessages.notFound);
    checkRevision({ begunOn }, asStep(before));
    await checkDestination(tx, draft);
    const [row = before] = await tx
      .update(journeyStepsTable)
      .set(asRow(draft))
      .where(isAt(place))
      .returning();
    await record(tx, actor, 'update', row);
    return asStep(row);
  });
}

/** What people wrote for the step stays theirs; the steps behind it move up. */
export async function removeStep(db: Db, actor: string, place: Place) {
  await db.transaction(async (tx) => {
    await holdJourney(tx, place.id);
    const [row] = await tx.delete(journeyStepsTable).where(isAt(place)).returning();
    if (!row) throw notFound(stepMessages.notFound);
    const { order, journeyId } = journeyStepsTable;
    await tx
      .update(journeyStepsTable)
      .set({ order: sql`${order} - 1` })
      .where(and(eq(journeyId, place.id), gt(order, row.order)));
    await record(tx, actor, 'delete', row);
  });
}

export async function reorderSteps(db: Db, actor: string, journeyId: string, stepIds: string[]) {
  return db.transaction(async (tx) => {
    const { name } = await holdJourney(tx, journeyId);
    const present = (await listStepsOf(tx, journeyId)).map(({ id }) => id);
    checkOrder(stepIds, present, stepMessages.wrongOrder);
    await tx
      .update(journeyStepsTable)
      .set({ order: placeIn(stepIds, journeyStepsTable.id) })
      .where(eq(journeyStepsTable.journeyId, journeyId));
    const target = { type: 'journey', id: journeyId, name } as const;
    await recordAudit(tx, { actor, action: 'reorder', target });
    return listStepsOf(tx, journeyId);
  });
}

type Destination = typeof interviewsTable | typeof questionnairesTable | typeof formatsTable;

const destinations: Record<StepReference, { table: Destination; missing: string }> = {
  interviewId: { table: interviewsTable, missing: stepShapeMessages.interviewRequired },
  questionnaireId: { table: questionnairesTable, missing: stepShapeMessages.questionnaireRequired },
  formatId: { table: formatsTable, missing: stepShapeMessages.formatRequired },
};

/** Refuses a step that leads nowhere; what it leads to cannot be deleted until it is written. */
async function checkDestination(tx: Tx, { stepConfig }: WrittenStep) {
  for (const [name, id] of Object.entries(stepConfig)) {
    const { table, missing } = destinations[name as StepReference];
    const isIt: SQL = eq(table.id, id);
    const rows = await tx.select({ id: table.id }).from(table).where(isIt).for('key share');
    if (rows.length === 0) throw invalid(missing);
  }
}

const record = (
  tx: Tx,
  actor: string,
  action: 'create' | 'update' | 'delete',
  { id, name }: { id: string; name: string },
) => recordAudit(tx, { actor, action, target: { type: 'step', id, name } });
