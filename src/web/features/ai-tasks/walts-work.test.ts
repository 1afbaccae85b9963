import { describe, expect, it } from 'vitest';
import type { AiTask } from '#contract/ai-tasks.ts';
import { workOf } from './walts-work.ts';

const task = (fields: Partial<AiTask>): AiTask => ({
  id: '1',
  projectId: 'p',
  taskType: 'theme_analysis',
  status: 'completed',
  scope: 'all_conversations',
  errorMessage: null,
  createdAt: new Date(0),
  startedAt: null,
  completedAt: new Date(0),
  ...fields,
});

describe("Walt's work", () => {
  it('is none before anything was asked', () => {
    expect(workOf([], 'theme_analysis')).toEqual({ state: 'resting', latest: 'none' });
  });

  it('is under way while any task of its type waits or runs', () => {
    const tasks = [task({ status: 'failed' }), task({ id: '2', status: 'pending' })];
    expect(workOf(tasks, 'theme_analysis').state).toBe('at work');
    expect(workOf(tasks, 'fact_extraction').state).toBe('resting');
  });

  it('has failed when the last task did, with its sentence', () => {
    const tasks = [
      task({ id: '2', status: 'failed', errorMessage: 'The model is away.' }),
      task({}),
    ];
    expect(workOf(tasks, 'theme_analysis')).toMatchObject({
      state: 'failed',
      message: 'The model is away.',
    });
  });

  it('has something new to see when another task is done', () => {
    const before = workOf([task({})], 'theme_analysis').latest;
    const after = workOf([task({ id: '2' }), task({})], 'theme_analysis').latest;
    expect(after).not.toBe(before);
  });
});
