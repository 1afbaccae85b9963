import {
  type CountedCondition,
  completesByHand,
  countedConditions,
  isAutomatic,
  isMet,
  isSkippable,
  type Measure,
  type StepState,
  stepState,
} from '#contract/step-rules.ts';
import type { JourneyStep } from '#contract/step-shapes.ts';

/** What of one kind a project holds: all of it, and the part that is linked to each step. */
export type Amount = { all: number; byStep: Map<string, number> };

/** Everything that conditions ask about, as numbers and marks. */
export type Tally = {
  entries: Amount;
  words: Amount;
  notes: Amount;
  photos: number;
  research: number;
  interviews: Set<string>;
  questionnaires: Set<string>;
  artefactFormats: Set<string>;
};

export type Measures = Partial<Record<CountedCondition, Measure>>;

/** How far each counted condition of a step has come. */
export function measureStep(step: JourneyStep, tally: Tally): Measures {
  const measures: Measures = {};
  const conditions: Partial<Record<string, number | boolean>> = step.completionConditions;
  for (const name of countedConditions) {
    const required = conditions[name];
    if (typeof required !== 'number') continue;
    measures[name] = { current: count(name, step, tally), required };
  }
  return measures;
}

function count(name: CountedCondition, step: JourneyStep, tally: Tally) {
  if (name === 'photos' || name === 'research') return tally[name];
  const amount = name === 'textEntries' ? tally.entries : tally[name];
  return countsItsOwn(step) ? (amount.byStep.get(step.id) ?? 0) : amount.all;
}

/** Whether a step counts only what was added at it, and not all of the project. */
export const countsItsOwn = (step: JourneyStep) =>
  step.stepType === 'addNotes' && step.completionConditions.stepScoped === true;

/** Whether the one thing that a step leads to has been done; steps that lead to nothing have none. */
function isDone(step: JourneyStep, tally: Tally): boolean {
  switch (step.stepType) {
    case 'interview':
      return tally.interviews.has(step.stepConfig.interviewId);
    case 'questionnaire':
      return tally.questionnaires.has(step.stepConfig.questionnaireId);
    case 'generateFormat':
      return tally.artefactFormats.has(step.stepConfig.formatId);
    case 'research':
    case 'addNotes':
    case 'uploadPhotos':
      return true;
  }
}

const areCountsMet = (step: JourneyStep, tally: Tally) =>
  Object.values(measureStep(step, tally)).every(isMet);

const isReady = (step: JourneyStep, tally: Tally) =>
  isDone(step, tally) && areCountsMet(step, tally);

/** The steps that complete by themselves now, in order: each may make the next one available. */
export function readySteps(steps: JourneyStep[], completed: Set<string>, tally: Tally) {
  const done = new Set(completed);
  const ready: JourneyStep[] = [];
  for (const step of steps.toSorted((a, b) => a.order - b.order)) {
    if (stepState(step, steps, done) !== 'available') continue;
    if (!isAutomatic(step) || !isReady(step, tally)) continue;
    done.add(step.id);
    ready.push(step);
  }
  return ready;
}

/** Of a step that asks for no number: whether anything came of it at all. */
function hasCome(step: JourneyStep, tally: Tally) {
  if (step.stepType === 'uploadPhotos') return tally.photos > 0;
  if (step.stepType === 'research') return tally.research > 0;
  return isDone(step, tally);
}

export type Verdict = 'complete' | 'skipped' | 'already' | 'locked' | 'unmet';

/**
 * Whether someone who asks for it may complete a step: when all is there, when only they can know, or
 * by leaving it out where that is allowed.
 */
export function judgeCompletion(step: JourneyStep, state: StepState, tally: Tally): Verdict {
  if (state === 'complete') return 'already';
  if (state === 'locked') return 'locked';
  if (completesByHand(step)) return 'complete';
  if (isAutomatic(step) ? isReady(step, tally) : hasCome(step, tally)) return 'complete';
  return isSkippable(step.stepType) ? 'skipped' : 'unmet';
}

/** An administrator completes whatever is not complete yet, locked or not. */
export const judgeForce = (state: StepState): Verdict =>
  state === 'complete' ? 'already' : 'complete';
