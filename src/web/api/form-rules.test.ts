import { describe, expect, it } from 'vitest';
import { formatDraft, formatMessages, maxFormatNameLength } from '#contract/formats.ts';
import { interviewChange, interviewMessages } from '#contract/interviews.ts';
import { questionnaireChange } from '#contract/questionnaire-edits.ts';
import { questionnaireMessages } from '#contract/questionnaires.ts';
import { maxStepNameLength, stepDraft } from '#contract/step-shapes.ts';
import { fieldRules, readForm } from './form-rules.ts';

describe('a form of the contract', () => {
  it('knows what is required and how long it may be', () => {
    expect(fieldRules(formatDraft, 'name')).toEqual({
      required: true,
      maxLength: maxFormatNameLength,
    });
    expect(fieldRules(formatDraft, 'writerPrompt')).toEqual({ required: true });
    expect(fieldRules(formatDraft, 'description')).toEqual({ required: false });
  });

  it('has the rules of a text that every kind has in common', () => {
    expect(fieldRules(stepDraft, 'name')).toEqual({ required: true, maxLength: maxStepNameLength });
  });

  it('has no rules for what is not typed, and for what the contract does not know', () => {
    expect(fieldRules(formatDraft, 'isFinalGoal')).toEqual({});
    expect(fieldRules(formatDraft, 'contentScope')).toEqual({});
    expect(fieldRules(formatDraft, 'destination')).toEqual({});
  });

  it('says in the words of the contract what is wrong, in the order of its fields', () => {
    expect(readForm(formatDraft, { name: ' ', writerPrompt: '' })).toEqual({
      written: null,
      faults: [
        { name: 'name', message: formatMessages.nameRequired },
        { name: 'writerPrompt', message: formatMessages.promptRequired },
      ],
    });
    expect(readForm(questionnaireChange, { title: '', questions: [] }).faults).toEqual([
      { name: 'title', message: questionnaireMessages.titleBlank },
      { name: 'questions', message: questionnaireMessages.noQuestions },
    ]);
  });

  it('names the one of many that is wrong', () => {
    const form = {
      name: 'A',
      instructions: 'B',
      questions: [{ text: 'C' }, { text: ' ' }],
    };
    expect(readForm(interviewChange, form).faults).toEqual([
      { name: 'questions.1.text', message: interviewMessages.questionBlank },
    ]);
  });

  it('hands over what can be sent, and nothing that the contract does not name', () => {
    const form = { id: 'x', title: ' A ', questions: [{ text: 'B', isNew: true }] };
    expect(readForm(questionnaireChange, form)).toEqual({
      written: { title: 'A', description: '', questions: [{ text: 'B', required: false }] },
      faults: [],
    });
  });
});
