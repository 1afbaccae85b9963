import { describe, expect, it } from 'vitest';
import { type JourneyStep, journeyStep, type StepType } from '#contract/step-shapes.ts';
import { outcomeOf, waysInto } from './step-ways.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const other = '019a0000-0000-7000-8000-000000000002';
const projectId = '019a0000-0000-7000-8000-000000000003';

const step = (stepType: StepType, stepConfig = {}): JourneyStep =>
  journeyStep.parse({ id, order: 0, revision: 'r', name: 'A step', stepType, stepConfig });

describe('the way into a step', () => {
  it.each([
    [
      step('interview', { interviewId: other }),
      [`/app/chat/project/${projectId}/interview/${other}`],
    ],
    [
      step('questionnaire', { questionnaireId: other }),
      [`/app/questionnaire/${other}?stepId=${id}`],
    ],
    [step('addNotes'), [`/app/add-note?noteStep=${id}`, `/app/dictate?noteStep=${id}`]],
    [step('uploadPhotos'), ['/app/library/photos']],
    [step('research'), ['/app/library/research']],
    [step('generateFormat', { formatId: other }), ['/app/project/format']],
  ])('of $stepType leads to its screen', (of, addresses) => {
    expect(waysInto(of, projectId).map(({ to }) => to)).toEqual(addresses);
  });
});

describe('what came of a step', () => {
  it.each([
    [step('interview', { interviewId: other }), 'Read it', '/app/library/transcripts'],
    [
      step('questionnaire', { questionnaireId: other }),
      'See your answers',
      `/app/questionnaire/${other}?stepId=${id}`,
    ],
    [step('addNotes'), 'See your notes', '/app/library/your-notes'],
    [step('uploadPhotos'), 'See photos', '/app/library/photos'],
    [step('research'), 'Read it', '/app/library/research'],
    [step('generateFormat', { formatId: other }), 'Read it', '/app/project/format'],
  ])('of $stepType is found where it lies', (of, label, to) => {
    expect(outcomeOf(of)).toEqual({ label, to });
  });
});
