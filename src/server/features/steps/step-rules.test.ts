import { describe, expect, it } from 'vitest';
import {
  completesByHand,
  isMet,
  isSkippable,
  nextStep,
  percentage,
  type StepState,
  stepState,
} from '#contract/step-rules.ts';
import { type JourneyStep, journeyStep, type StepType, stepTypes } from '#contract/step-shapes.ts';
import { judgeCompletion, judgeForce, measureStep, readySteps, type Tally } from './step-rules.ts';

const idOf = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const reference = idOf(99);

const configs = {
  interview: { interviewId: reference },
  questionnaire: { questionnaireId: reference },
  generateFormat: { formatId: reference },
  research: {},
  addNotes: {},
  uploadPhotos: {},
};

const step = (stepType: StepType, completionConditions: object = {}, order = 0): JourneyStep =>
  journeyStep.parse({
    revision: 'r',
    id: idOf(order),
    order,
    name: stepType,
    stepType,
    stepConfig: configs[stepType],
    completionConditions,
  });

const amount = (all: number, here = 0) => ({ all, byStep: new Map([[idOf(0), here]]) });

const tally = (holds: Partial<Tally> = {}): Tally => ({
  entries: amount(0),
  words: amount(0),
  notes: amount(0),
  photos: 0,
  research: 0,
  interviews: new Set(),
  questionnaires: new Set(),
  artefactFormats: new Set(),
  ...holds,
});

describe('whether a step can be worked on', () => {
  const three = [0, 1, 2].map((order) => ({ id: idOf(order), order }));
  const rows: [string, { of: number; completed: number[]; is: StepState }][] = [
    ['the first step is available from the start', { of: 0, completed: [], is: 'available' }],
    ['the second is locked before the first', { of: 1, completed: [], is: 'locked' }],
    ['the second is available after the first', { of: 1, completed: [0], is: 'available' }],
    ['the third waits for both', { of: 2, completed: [1], is: 'locked' }],
    ['the third is available after both', { of: 2, completed: [0, 1], is: 'available' }],
    ['a completed step is complete', { of: 0, completed: [0], is: 'complete' }],
    ['a forced step is complete ahead of its turn', { of: 2, completed: [2], is: 'complete' }],
    ['a reset step is available again', { of: 0, completed: [1, 2], is: 'available' }],
    ['a reset locks what is not complete yet', { of: 2, completed: [1], is: 'locked' }],
  ];
  it.each(rows)('%s', (_, { of, completed, is }) => {
    const look = three[of] as { id: string; order: number };
    expect(stepState(look, three, new Set(completed.map(idOf)))).toBe(is);
  });

  it('goes on with the first incomplete step, or the last when all are complete', () => {
    expect(nextStep(three, new Set([idOf(0)]))?.order).toBe(1);
    expect(nextStep(three, new Set([0, 1, 2].map(idOf)))?.order).toBe(2);
    expect(nextStep([], new Set())).toBeUndefined();
  });
});

describe('what a condition counts', () => {
  const rows: [string, { step: JourneyStep; holds: Partial<Tally>; measures: object }][] = [
    [
      'photos: those of the project',
      {
        step: step('uploadPhotos', { photos: 3 }),
        holds: { photos: 2 },
        measures: { photos: { current: 2, required: 3 } },
      },
    ],
    [
      'research: finished reports',
      {
        step: step('research', { research: 1 }),
        holds: { research: 4 },
        measures: { research: { current: 4, required: 1 } },
      },
    ],
    [
      'notes: notes of the project',
      {
        step: step('addNotes', { notes: 2 }),
        holds: { notes: amount(1) },
        measures: { notes: { current: 1, required: 2 } },
      },
    ],
    [
      'textEntries: everything written or recorded',
      {
        step: step('addNotes', { textEntries: 5 }),
        holds: { entries: amount(4, 1) },
        measures: { textEntries: { current: 4, required: 5 } },
      },
    ],
    [
      'words: over all entries',
      {
        step: step('addNotes', { words: 500 }),
        holds: { words: amount(120, 20) },
        measures: { words: { current: 120, required: 500 } },
      },
    ],
    [
      'stepScoped: only what is linked to the step',
      {
        step: step('addNotes', { textEntries: 5, words: 500, notes: 1, stepScoped: true }),
        holds: { entries: amount(4, 1), words: amount(120, 20), notes: amount(7, 0) },
        measures: {
          textEntries: { current: 1, required: 5 },
          words: { current: 20, required: 500 },
          notes: { current: 0, required: 1 },
        },
      },
    ],
    [
      'nothing linked to a scoped step counts as none',
      {
        step: step('addNotes', { textEntries: 1, stepScoped: true }, 3),
        holds: { entries: amount(4, 4) },
        measures: { textEntries: { current: 0, required: 1 } },
      },
    ],
    [
      'a step without conditions counts nothing',
      { step: step('addNotes'), holds: {}, measures: {} },
    ],
  ];
  it.each(rows)('%s', (_, { step, holds, measures }) => {
    expect(measureStep(step, tally(holds))).toEqual(measures);
  });
});

describe('which steps complete by themselves', () => {
  const marked = new Set([reference]);
  const rows: [string, { step: JourneyStep; holds: Partial<Tally>; completes: boolean }][] = [
    [
      'an interview that was had',
      { step: step('interview'), holds: { interviews: marked }, completes: true },
    ],
    [
      'not one that was not',
      { step: step('interview'), holds: { questionnaires: marked }, completes: false },
    ],
    [
      'a questionnaire that was finished',
      { step: step('questionnaire'), holds: { questionnaires: marked }, completes: true },
    ],
    [
      'not a questionnaire whose condition is switched off',
      {
        step: step('questionnaire', { questionnaireCompleted: false }),
        holds: { questionnaires: marked },
        completes: false,
      },
    ],
    [
      'a piece that is ready',
      {
        step: step('generateFormat', { artefact: true }),
        holds: { artefactFormats: marked },
        completes: true,
      },
    ],
    [
      'not a piece that is not',
      { step: step('generateFormat', { artefact: true }), holds: {}, completes: false },
    ],
    [
      'not a piece without the condition',
      { step: step('generateFormat'), holds: { artefactFormats: marked }, completes: false },
    ],
    [
      'photos: enough',
      { step: step('uploadPhotos', { photos: 2 }), holds: { photos: 2 }, completes: true },
    ],
    [
      'photos: one short',
      { step: step('uploadPhotos', { photos: 2 }), holds: { photos: 1 }, completes: false },
    ],
    [
      'research: enough',
      { step: step('research', { research: 1 }), holds: { research: 1 }, completes: true },
    ],
    [
      'entries enough but words too few',
      {
        step: step('addNotes', { textEntries: 1, words: 100 }),
        holds: { entries: amount(3), words: amount(99) },
        completes: false,
      },
    ],
    [
      'entries and words enough',
      {
        step: step('addNotes', { textEntries: 1, words: 100 }),
        holds: { entries: amount(3), words: amount(100) },
        completes: true,
      },
    ],
    [
      'not a scoped step for what was written elsewhere',
      {
        step: step('addNotes', { words: 10, stepScoped: true }),
        holds: { words: amount(100, 9) },
        completes: false,
      },
    ],
    ['never a step that asks for nothing', { step: step('addNotes'), holds: {}, completes: false }],
    [
      'nor one that is only scoped',
      { step: step('addNotes', { stepScoped: true }), holds: {}, completes: false },
    ],
  ];
  it.each(rows)('%s', (_, { step, holds, completes }) => {
    expect(readySteps([step], new Set(), tally(holds)).length > 0).toBe(completes);
  });

  it('completes in order, each making the next available, and stops at the first that is not ready', () => {
    const steps = [
      step('research', { research: 1 }, 3),
      step('uploadPhotos', { photos: 1 }, 1),
      step('addNotes', { words: 10 }, 2),
      step('uploadPhotos', { photos: 2 }, 0),
    ];
    const orders = (holds: Partial<Tally>) =>
      readySteps(steps, new Set(), tally(holds)).map(({ order }) => order);
    expect(orders({ photos: 2, words: amount(10), research: 1 })).toEqual([0, 1, 2, 3]);
    expect(orders({ photos: 2, research: 1 })).toEqual([0, 1]);
    expect(orders({ photos: 1, words: amount(10), research: 1 })).toEqual([]);
  });
});

describe('who may complete a step by asking', () => {
  it.each(stepTypes)('a %s step is skippable or waits for what it asks', (stepType) => {
    const skippable = ['research', 'generateFormat', 'uploadPhotos'].includes(stepType);
    expect(isSkippable(stepType)).toBe(skippable);
    const conditions = stepType === 'addNotes' ? { words: 1 } : {};
    expect(judgeCompletion(step(stepType, conditions), 'available', tally())).toBe(
      skippable ? 'skipped' : 'unmet',
    );
  });

  it.each(stepTypes)('a locked %s step is refused even when all is there', (stepType) => {
    const all = tally({
      interviews: new Set([reference]),
      questionnaires: new Set([reference]),
      artefactFormats: new Set([reference]),
    });
    expect(judgeCompletion(step(stepType), 'locked', all)).toBe('locked');
    expect(judgeForce('locked')).toBe('complete');
  });

  it('a step that asks for nothing is done when the person says so', () => {
    const byHand = [step('addNotes'), step('questionnaire', { questionnaireCompleted: false })];
    for (const one of byHand) {
      expect([completesByHand(one), judgeCompletion(one, 'available', tally())]).toEqual([
        true,
        'complete',
      ]);
    }
    expect(completesByHand(step('addNotes', { words: 1 }))).toBe(false);
    expect(completesByHand(step('questionnaire'))).toBe(false);
    expect(completesByHand(step('uploadPhotos'))).toBe(false);
  });

  it('a step that is left with something in it was not skipped', () => {
    const photos = step('uploadPhotos');
    expect(judgeCompletion(photos, 'available', tally({ photos: 1 }))).toBe('complete');
    expect(judgeCompletion(photos, 'available', tally())).toBe('skipped');
    const three = step('uploadPhotos', { photos: 3 });
    expect(judgeCompletion(three, 'available', tally({ photos: 1 }))).toBe('skipped');
  });

  it('completing what is complete changes nothing', () => {
    expect(judgeCompletion(step('research'), 'complete', tally())).toBe('already');
    expect(judgeForce('complete')).toBe('already');
  });

  it('an interview, questionnaire or notes step completes once all is there', () => {
    const marks = tally({
      interviews: new Set([reference]),
      questionnaires: new Set([reference]),
      words: amount(5),
    });
    expect(judgeCompletion(step('interview'), 'available', marks)).toBe('complete');
    expect(judgeCompletion(step('questionnaire'), 'available', marks)).toBe('complete');
    expect(judgeCompletion(step('addNotes', { words: 5 }), 'available', marks)).toBe('complete');
    expect(judgeCompletion(step('addNotes'), 'available', tally())).toBe('complete');
  });
});

describe('how progress is shown', () => {
  it.each([
    [0, 5, 0, false],
    [1, 3, 33, false],
    [2, 3, 67, false],
    [5, 5, 100, true],
    [9, 5, 100, true],
    [199, 200, 100, false],
  ])('%d of %d is %d percent', (current, required, percent, met) => {
    expect(percentage({ current, required })).toBe(percent);
    expect(isMet({ current, required })).toBe(met);
  });
});
