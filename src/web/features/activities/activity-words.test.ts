import { describe, expect, it } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { detailOf, placeOf } from './activity-words.ts';

const common = { id: 'ID', title: '', description: 'Words', timestamp: new Date(), cursor: '1_x' };
const task = (data: Partial<Extract<Activity, { type: 'ai_task' }>['data']>): Activity => ({
  ...common,
  type: 'ai_task',
  data: {
    taskType: 'theme_analysis',
    status: 'completed',
    output: null,
    errorMessage: null,
    ...data,
  },
});

describe('an activity', () => {
  it.each([
    [task({}), '/app/project/themes'],
    [task({ taskType: 'research_suggestions' }), '/app/library/research'],
    [task({ taskType: 'fact_extraction' }), '/app/library/facts'],
    [task({ status: 'failed' }), null],
    [task({ status: 'pending' }), null],
    [
      { ...common, type: 'conversation', data: { status: 'active', Note: [], noteCount: 0 } },
      '/conversations/ID',
    ],
    [{ ...common, type: 'text_entry', data: { kind: 'text' } }, '/app/dictate/P/edit/ID'],
    [{ ...common, type: 'text_entry', data: { kind: 'voiceMemo' } }, '/app/add-note/P/edit/ID'],
    [{ ...common, type: 'note', data: { createdBy: 'walt', conversationId: null } }, null],
  ] as [Activity, string | null][])('%# leads to its place', (activity, expected) => {
    expect(placeOf(activity, 'P')).toBe(expected);
  });

  it.each([
    [task({ output: { themes: ['a', 'b'] } }), '2 themes found'],
    [task({ output: { suggestions: ['a'] } }), '1 suggestion found'],
    [task({}), 'Completed'],
    [task({ status: 'failed' }), ''],
    [
      {
        ...common,
        type: 'questionnaire',
        data: { questionnaireId: 'Q', answers: 1, completed: true },
      },
      '1 answer, completed',
    ],
  ] as [Activity, string][])('%# says what came of it', (activity, expected) => {
    expect(detailOf(activity)).toBe(expected);
  });
});
