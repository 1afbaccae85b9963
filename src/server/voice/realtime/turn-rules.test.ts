import { expect, it } from 'vitest';
import { endOfTurnWaits, turnDetections } from '#contract/calls.ts';
import { endOfTurnWaitOf, interviewRules } from './turn-rules.ts';

it.each(endOfTurnWaits)('%s is understood in the words in which browsers ask for it', (wait) => {
  expect(endOfTurnWaitOf(turnDetections[wait])).toBe(wait);
});

it('the more patient Walt is, the longer he waits after the same words', () => {
  const waits = endOfTurnWaits.map((one) =>
    interviewRules(() => one).waitMs('I was born in Ballina.'),
  );
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits);
  expect(new Set(waits).size).toBe(endOfTurnWaits.length);
});

it('words that say nothing of waiting change nothing', () => {
  expect(endOfTurnWaitOf({})).toBeUndefined();
  expect(endOfTurnWaitOf({ silence_duration_ms: 500 })).toBeUndefined();
});
