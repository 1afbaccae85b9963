import { describe, expect, it } from 'vitest';
import type { Recording } from '#contract/recordings.ts';
import { emptyMemo, withHeard, withLive } from './memo-draft.ts';

const recording = (id: string, transcript: string): Recording => ({
  id,
  transcript,
  status: 'completed',
  progress: 1,
  errorMessage: null,
  durationMs: 1000,
  contentType: 'audio/webm',
  createdAt: new Date(0),
});

describe('a memo', () => {
  it('takes what was heard in a recording, once', () => {
    const once = withHeard(emptyMemo('Before.'), recording('a', 'By the river.'));
    expect(once).toMatchObject({ content: 'Before.\n\nBy the river.', heard: ['a'] });
    expect(withHeard(once, recording('a', 'By the river.'))).toEqual(once);
  });

  it('has all of a recording, also where writing along began late', () => {
    const live = withLive(emptyMemo('Before.'), 'a', ' By the river. ');
    const heard = withHeard(live, recording('a', 'We lived there. By the river.'));
    expect(heard.content).toBe('Before.\n\nWe lived there. By the river.');
    expect(withHeard(live, recording('a', '')).content).toBe('Before.\n\nBy the river.');
  });

  it('keeps the words that were put right by hand, and the recording beside them', () => {
    const live = withLive(emptyMemo(''), 'a', 'By the river.');
    const corrected = { ...live, content: 'By the river Moy.' };
    const heard = withHeard(corrected, recording('a', 'By the river Boy.'));
    expect(heard).toMatchObject({ content: 'By the river Moy.', heard: ['a'] });
  });
});
