import {
  type CountedCondition,
  countedConditions,
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
  const scoped = step.stepType === 'addNotes' && step.completionConditions.stepScoped;
  return scoped ? (amount.byStep.get(step.id) ?? 0) : amount.all;
}

/** Whether the one thing that a step leads to has been done; steps that lead to nothing have none. */
function isDone(step: JourneyStep, tally: Tally) {
  switch (step.stepType) {
    case 'interview':
      return tally.interviews.has(step.stepConfig.interviewId);
    case 'questionnaire':
      return tally.questionnaires.has(step.stepConfig.questionnaireId);
    case 'generateFormat':
      return tally.artefactFormats.has(step.stepConfig.formatId);
    default:
      return true;
  }
}

const areCountsMet = (step: JourneyStep, tally: Tally) =>
  Object.values(measureStep(step, tally)).every(isMet);

/** Whether a step asks for anything that can come about by itself. */
function isAutomatic(step: JourneyStep) {
  switch (step.stepType) {
    case 'interview':
      return true;
    case 'questionnaire':
      return step.completionConditions.questionnaireCompleted;
    case 'generateFormat':
      return step.completionConditions.artefact === true;
    default:
      return countedConditions.some((name) => name in step.completionConditions);
  }
}

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

export type Verdict = 'complete' | 'already' | 'locked' | 'unmet';

/** Whether someone who asks for it may complete a step: skipping where that is allowed, else when all is there. */
export function judgeCompletion(step: JourneyStep, state: StepState, tally: Tally): Verdict {
  if (state === 'complete') return 'already';
  if (state === 'locked') return 'locked';
  return isSkippable(step.stepType) || isReady(step, tally) ? 'complete' : 'unmet';
}

/** An administrator completes whatever is not complete yet, locked or not. */
export const judgeForce = (state: StepState): Verdict =>
  state === 'complete' ? 'already' : 'complete';
