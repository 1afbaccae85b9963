import type { JourneyStep, StepType } from './step-shapes.ts';

/** The conditions that are counted, in the order in which they are shown. */
export const countedConditions = ['textEntries', 'words', 'notes', 'photos', 'research'] as const;
export type CountedCondition = (typeof countedConditions)[number];

export type Measure = { current: number; required: number };

export type StepState = 'complete' | 'available' | 'locked';

type Ordered = { id: string; order: number };

/** A step is complete when it was completed, and available when every step before it is. */
export function stepState(step: Ordered, steps: Ordered[], completed: Set<string>): StepState {
  if (completed.has(step.id)) return 'complete';
  const waitsFor = steps.some(({ id, order }) => order < step.order && !completed.has(id));
  return waitsFor ? 'locked' : 'available';
}

const skippable: StepType[] = ['research', 'generateFormat', 'uploadPhotos'];

/** Steps that a person may leave out, as soon as they are available. */
export const isSkippable = (stepType: StepType) => skippable.includes(stepType);

type Asking = Pick<JourneyStep, 'stepType' | 'completionConditions'>;

/** Whether a step asks for anything that can come about by itself. */
export function isAutomatic({ stepType, completionConditions }: Asking) {
  if (stepType === 'interview') return true;
  const asked: Partial<Record<string, number | boolean>> = completionConditions;
  if (stepType === 'questionnaire') return asked['questionnaireCompleted'] === true;
  if (stepType === 'generateFormat') return asked['artefact'] === true;
  return countedConditions.some((name) => asked[name] !== undefined);
}

/** Steps that the person marks as done, since nothing else can tell. */
export const completesByHand = (step: Asking) => !isAutomatic(step) && !isSkippable(step.stepType);

/** How far a condition has come, for a bar that ends at 100. */
export const percentage = ({ current, required }: Measure) =>
  required <= 0 ? 100 : Math.min(100, Math.max(0, Math.round((current / required) * 100)));

export const isMet = ({ current, required }: Measure) => current >= required;

/** The step to go on with: the first incomplete one, or the last when all are complete. */
export function nextStep<S extends Ordered>(steps: S[], completed: Set<string>) {
  const inOrder = steps.toSorted((a, b) => a.order - b.order);
  return inOrder.find(({ id }) => !completed.has(id)) ?? inOrder.at(-1);
}
