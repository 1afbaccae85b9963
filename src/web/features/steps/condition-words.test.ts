import { describe, expect, it } from 'vitest';
import { measureInWords } from './condition-words.ts';

describe('how far a condition has come', () => {
  it.each([
    ['photos', { current: 2, required: 3 }, '2 of 3 photos'],
    ['photos', { current: 0, required: 1 }, '0 of 1 photo'],
    ['words', { current: 1234, required: 5000 }, '1,234 of 5,000 words'],
    ['textEntries', { current: 1, required: 1 }, '1 of 1 note'],
    ['notes', { current: 1, required: 2 }, '1 of 2 conversation notes'],
    ['research', { current: 4, required: 1 }, '4 research reports (1 asked for)'],
  ] as const)('%s %j is said as %j', (condition, measure, words) => {
    expect(measureInWords(condition, measure)).toBe(words);
  });
});
