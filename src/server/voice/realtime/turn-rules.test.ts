import { expect, it } from 'vitest';
import { patiences, turnDetections } from '#contract/calls.ts';
import { interviewRules, patienceOf } from './turn-rules.ts';

it.each(patiences)('%s is understood in the words in which browsers ask for it', (patience) => {
  expect(patienceOf(turnDetections[patience])).toBe(patience);
});

it('the more patient Walt is, the longer he waits after the same words', () => {
  const waits = patiences.map((one) => interviewRules(() => one).waitMs('I was born in Ballina.'));
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits);
  expect(new Set(waits).size).toBe(patiences.length);
});

it('words that say nothing of patience change nothing', () => {
  expect(patienceOf({})).toBeUndefined();
  expect(patienceOf({ silence_duration_ms: 500 })).toBeUndefined();
});
