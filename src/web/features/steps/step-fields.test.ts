import { describe, expect, it } from 'vitest';
import {
  type JourneyStep,
  stepDraft,
  stepShapeMessages,
  stepTypes,
} from '#contract/step-shapes.ts';
import { readForm } from '#web/api/form-rules.ts';
import { asWritten, changeType, emptyFields, fieldsOf, newAction } from './step-fields.ts';

const id = '01900000-0000-7000-8000-000000000000';
const named = { ...emptyFields, name: 'A' };
const read = (fields: typeof emptyFields) => readForm(stepDraft, asWritten(fields));

describe('the form of a step', () => {
  it('gives back what a step was, whatever its type', () => {
    const common = { id, order: 3, revision: 'r', name: 'A', description: 'D' };
    const theme = {
      type: 'theme_analysis',
      scope: 'all_projects',
      config: { minThemeCount: 2, maxThemeCount: 4 },
    } as const;
    const steps: JourneyStep[] = [
      {
        ...common,
        stepType: 'interview',
        stepConfig: { interviewId: id },
        completionConditions: {},
        postCompletionActions: [theme],
      },
      {
        ...common,
        stepType: 'addNotes',
        stepConfig: {},
        completionConditions: { words: 200, notes: 3, stepScoped: true },
        postCompletionActions: [],
      },
      {
        ...common,
        stepType: 'questionnaire',
        stepConfig: { questionnaireId: id },
        completionConditions: { questionnaireCompleted: false },
        postCompletionActions: [],
      },
    ];
    for (const step of steps) {
      const { id: _, order: __, revision: ___, ...written } = step;
      expect(read(fieldsOf(step))).toEqual({ written, faults: [] });
    }
  });

  it('forgets where the step leads and what it asks for when its type changes', () => {
    for (const stepType of stepTypes) {
      const filled = {
        ...named,
        destination: id,
        conditions: { ...emptyFields.conditions, photos: '3', artefact: true },
      };
      const changed = changeType(filled, stepType);
      expect(changed).toMatchObject({ name: 'A', destination: null });
      expect(changed.conditions).toEqual({
        ...emptyFields.conditions,
        questionnaireCompleted: stepType === 'questionnaire',
        textEntries: stepType === 'addNotes' ? '1' : '',
      });
    }
  });

  it.each([
    ['no name and no interview', emptyFields, 'name', stepShapeMessages.nameRequired],
    ['no interview', named, 'stepConfig.interviewId', stepShapeMessages.interviewRequired],
    [
      'no questionnaire',
      changeType(named, 'questionnaire'),
      'stepConfig.questionnaireId',
      stepShapeMessages.questionnaireRequired,
    ],
    [
      'no format',
      changeType(named, 'generateFormat'),
      'stepConfig.formatId',
      stepShapeMessages.formatRequired,
    ],
    [
      'no photo',
      {
        ...changeType(named, 'uploadPhotos'),
        conditions: { ...emptyFields.conditions, photos: '0' },
      },
      'completionConditions.photos',
      stepShapeMessages.wholeNumber,
    ],
    [
      'a word that is no number',
      { ...changeType(named, 'addNotes'), conditions: { ...emptyFields.conditions, words: 'ten' } },
      'completionConditions.words',
      stepShapeMessages.wholeNumber,
    ],
    [
      'no number of suggestions',
      {
        ...changeType(named, 'research'),
        actions: [{ ...newAction('research_suggestions'), maxSuggestions: '' }],
      },
      'postCompletionActions.0.config.maxSuggestions',
      stepShapeMessages.maxSuggestions,
    ],
    [
      'more themes at least than at most',
      {
        ...changeType(named, 'research'),
        actions: [{ ...newAction('theme_analysis'), minThemeCount: '11' }],
      },
      'postCompletionActions.0.config.minThemeCount',
      stepShapeMessages.themeCounts,
    ],
  ])('says what is wrong with %s', (_, fields, name, message) => {
    expect(read(fields).faults[0]).toEqual({ name, message });
  });
});
