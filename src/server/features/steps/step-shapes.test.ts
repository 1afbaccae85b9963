import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { stepDraft, stepShapeMessages } from '#contract/step-shapes.ts';

const id = v7();

describe('a step as an administrator writes it', () => {
  it('has the conditions of its type and drops all others', () => {
    const everything = { photos: 1, textEntries: 2, words: 3, research: 4, artefact: true };
    const conditionsOf = (stepType: string, stepConfig: object) =>
      stepDraft.parse({ name: 'A', stepType, stepConfig, completionConditions: everything })
        .completionConditions;
    expect(conditionsOf('interview', { interviewId: id })).toEqual({});
    expect(conditionsOf('questionnaire', { questionnaireId: id })).toEqual({
      questionnaireCompleted: true,
    });
    expect(conditionsOf('research', {})).toEqual({ research: 4 });
    expect(conditionsOf('generateFormat', { formatId: id })).toEqual({ artefact: true });
    expect(conditionsOf('addNotes', {})).toEqual({ textEntries: 2, words: 3 });
    expect(conditionsOf('uploadPhotos', {})).toEqual({ photos: 1 });
  });

  it.each([
    ['no name', { name: ' ', stepType: 'research' }, stepShapeMessages.nameRequired],
    [
      'no interview',
      { name: 'A', stepType: 'interview', stepConfig: {} },
      stepShapeMessages.interviewRequired,
    ],
    [
      'no questionnaire',
      { name: 'A', stepType: 'questionnaire', stepConfig: { interviewId: id } },
      stepShapeMessages.questionnaireRequired,
    ],
    [
      'no format',
      { name: 'A', stepType: 'generateFormat', stepConfig: {} },
      stepShapeMessages.formatRequired,
    ],
    [
      'no photos at all asked for',
      { name: 'A', stepType: 'uploadPhotos', completionConditions: { photos: 0 } },
      stepShapeMessages.wholeNumber,
    ],
    [
      'half a word asked for',
      { name: 'A', stepType: 'addNotes', completionConditions: { words: 1.5 } },
      stepShapeMessages.wholeNumber,
    ],
    [
      'more themes at least than at most',
      {
        name: 'A',
        stepType: 'research',
        postCompletionActions: [{ type: 'theme_analysis', config: { minThemeCount: 11 } }],
      },
      stepShapeMessages.themeCounts,
    ],
    [
      'eleven suggestions',
      {
        name: 'A',
        stepType: 'research',
        postCompletionActions: [{ type: 'research_suggestions', config: { maxSuggestions: 11 } }],
      },
      stepShapeMessages.maxSuggestions,
    ],
  ])('is refused with %s', (_, draft, sentence) => {
    const { error } = stepDraft.safeParse(draft);
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  it('fills in what follows a step', () => {
    const { postCompletionActions } = stepDraft.parse({
      name: 'A',
      stepType: 'research',
      postCompletionActions: [{ type: 'theme_analysis' }, { type: 'research_suggestions' }],
    });
    expect(postCompletionActions.map(({ config }) => config)).toEqual([
      { minThemeCount: 3, maxThemeCount: 10 },
      { maxSuggestions: 5 },
    ]);
  });
});
