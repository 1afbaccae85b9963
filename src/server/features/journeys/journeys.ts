import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import {
  type Journey,
  type JourneyDraft,
  journeyDraft,
  journeyMessages,
} from '#contract/journeys.ts';
import {
  type JourneyStep,
  journeyStep,
  type StepReference,
  type WrittenStep,
} from '#contract/step-shapes.ts';
import { stepMessages } from '#contract/steps.ts';
import type { Tx } from '#server/db/database.ts';
import { revisionOf } from '#server/db/edited-rows.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import { journeyStepsTable } from '#server/features/steps/steps.table.ts';
import { journeysTable } from './journeys.table.ts';

const isOffered = isNull(journeysTable.deletedAt);

export async function listJourneys(db: Tx): Promise<Journey[]> {
  const journeys = await db
    .select()
    .from(journeysTable)
    .where(isOffered)
    .orderBy(asc(journeysTable.createdAt), asc(journeysTable.id));
  return withSteps(db, journeys);
}

export async function listFeaturedJourneys(db: Tx): Promise<Journey[]> {
  const journeys = await db
    .select()
    .from(journeysTable)
    .where(and(eq(journeysTable.featured, true), isOffered))
    .orderBy(asc(journeysTable.featuredOrder), asc(journeysTable.id));
  return withSteps(db, journeys);
}

function asJourney(row: typeof journeysTable.$inferSelect, steps: JourneyStep[]): Journey {
  const { name, description } = row;
  return { ...row, steps, revision: revisionOf({ name, description }) };
}

async function withSteps(db: Tx, journeys: (typeof journeysTable.$inferSelect)[]) {
  const ids = journeys.map(({ id }) => id);
  const steps = await listSteps(db, ids);
  return journeys.map((journey) => asJourney(journey, steps.get(journey.id) ?? []));
}

/** A journey that has not been deleted. */
export async function getOfferedJourney(db: Tx, id: string): Promise<Journey> {
  const [row] = await db
    .select()
    .from(journeysTable)
    .where(and(eq(journeysTable.id, id), isOffered));
  if (!row) throw notFound(journeyMessages.notFound);
  return asJourney(row, await listStepsOf(db, id));
}

/** A journey for a project that is already on it, be it still offered or not. */
export async function getJourney(db: Tx, id: string): Promise<Journey> {
  const [row] = await db.select().from(journeysTable).where(eq(journeysTable.id, id));
  if (!row) throw notFound(journeyMessages.notFound);
  return asJourney(row, await listStepsOf(db, id));
}

/** Refuses the journeys that a new project cannot begin. */
export async function checkJourneyOpen(db: Tx, id: string) {
  const [row] = await db
    .select({ comingSoon: journeysTable.comingSoon })
    .from(journeysTable)
    .where(and(eq(journeysTable.id, id), isOffered))
    // An administrator who deletes it meanwhile comes before or after, but not between.
    .for('key share');
  if (!row) throw notFound(journeyMessages.notFound);
  if (row.comingSoon) throw conflict(journeyMessages.comingSoon);
}

/** Refuses a step that is not on the journey, or any step where there is none. */
export async function checkStepOn(db: Tx, journeyId: string | null, stepId: string) {
  const [row] = await db
    .select({ journeyId: journeyStepsTable.journeyId })
    .from(journeyStepsTable)
    .where(eq(journeyStepsTable.id, stepId))
    .for('key share');
  if (!row || row.journeyId !== journeyId) throw invalid(stepMessages.notOfThisProject);
}

export async function listStepsOf(db: Tx, journeyId: string) {
  return (await listSteps(db, [journeyId])).get(journeyId) ?? [];
}

type StepRow = typeof journeyStepsTable.$inferSelect;

async function listSteps(db: Tx, journeyIds: string[]) {
  const rows = await db
    .select()
    .from(journeyStepsTable)
    .where(inArray(journeyStepsTable.journeyId, journeyIds))
    .orderBy(asc(journeyStepsTable.order), asc(journeyStepsTable.id));
  const steps = new Map<string, JourneyStep[]>();
  for (const [journeyId, group] of Map.groupBy(rows, (row) => row.journeyId)) {
    steps.set(journeyId, group.map(asStep));
  }
  return steps;
}

/** A column for each thing that a step can lead to. */
type References = Record<StepReference, string | null>;
const none: References = { interviewId: null, questionnaireId: null, formatId: null };

/** The shape takes the one reference that the step's type has and drops the others. */
export function asStep({ interviewId, questionnaireId, formatId, ...row }: StepRow): JourneyStep {
  const { order, ...written } = row;
  const stepConfig: References = { interviewId, questionnaireId, formatId };
  const revision = revisionOf({ ...written, stepConfig });
  return journeyStep.parse({ ...row, stepConfig, revision });
}

/** The step as its table keeps it, with whatever another type would lead to emptied. */
export const asRow = ({ stepConfig, ...step }: WrittenStep) => ({
  ...step,
  ...none,
  ...stepConfig,
});

export async function createJourney(tx: Tx, draft: JourneyDraft) {
  const { steps, ...fields } = journeyDraft.parse(draft);
  const [row] = await tx.insert(journeysTable).values(fields).returning();
  if (!row) throw new Error('The journey was not stored');
  if (steps.length > 0) {
    await tx
      .insert(journeyStepsTable)
      .values(steps.map((step, order) => ({ ...asRow(step), order, journeyId: row.id })));
  }
  return row;
}
