import { describe, expect, it } from 'vitest';
import { contentsInWords, guidedSteps, stepsInWords } from './project-words.ts';

const nothing = { TextEntry: 0, VoiceMemoEntry: 0, Conversation: 0, Note: 0, TranscriptEntry: 0 };

describe('what a project holds', () => {
  it.each([
    [{}, 'Nothing in it yet'],
    [{ TranscriptEntry: 4 }, 'Nothing in it yet'],
    [{ Conversation: 1, TextEntry: 1 }, '1 conversation, 1 text note'],
    [{ VoiceMemoEntry: 2, Note: 1 }, '2 voice memos, 1 note from conversations'],
    [{ TextEntry: 1500, Note: 2 }, '1,500 text notes, 2 notes from conversations'],
  ])('%j is said as %j', (counts, words) => {
    expect(contentsInWords({ ...nothing, ...counts })).toBe(words);
  });
});

describe('how far it has come', () => {
  it.each([
    [{ completed: 0, total: 1 }, '0 of 1 step completed'],
    [{ completed: 3, total: 12 }, '3 of 12 steps completed'],
  ])('%j is said as %j', (steps, words) => {
    expect(stepsInWords(steps)).toBe(words);
  });

  it('counts guided steps', () => {
    expect([1, 7].map(guidedSteps)).toEqual(['1 guided step', '7 guided steps']);
  });
});
