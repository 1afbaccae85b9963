import { expect, it } from 'vitest';
import { closeness, meaningOf } from './meanings.ts';
import { dimensions } from './sentence-encoder.ts';

it('encodes as the reference runtime does', () => {
  const meaning = meaningOf("I never told the boys about that and they needn't know.");
  expect(meaning).toHaveLength(dimensions);
  // As TensorFlow.js computed it from the same weights.
  const reference = [0.069675, 0.019524, 0.012229, -0.048066];
  for (const [at, value] of reference.entries()) expect(meaning[at]).toBeCloseTo(value, 5);
});

it('puts sentences that mean the like close to each other', () => {
  const near = closeness(meaningOf('I am worn out'), meaningOf('I am getting tired'));
  const far = closeness(meaningOf('I am worn out'), meaningOf('My father kept pigeons'));
  expect(near).toBeGreaterThan(far + 0.3);
});

it('bears words that it does not know, nothing, and far too much', () => {
  for (const text of ['', 'żółć 漢字 🙂', 'word '.repeat(5000)])
    expect(closeness(meaningOf(text), meaningOf(text))).toBeCloseTo(1, 3);
});
