import { expect, test } from 'vitest';
import { inverseOf, kinOfKin } from './kin-of-kin.ts';

test.each([
  ['son', 'wife', 'daughter-in-law'],
  ['sister', 'son', 'nephew'],
  ['mother', 'mother', 'grandmother'],
  ['daughter', 'son', 'grandson'],
  ['husband', 'brother', 'brother-in-law'],
])('a %s’s %s is a %s', (relation, kin, expected) => {
  expect(kinOfKin(relation, kin)).toContain(expected);
});

test('what is told by a child is said of their parent', () => {
  expect(kinOfKin(inverseOf('mother'), 'father')).toEqual(['husband']);
  expect(kinOfKin(inverseOf('father'), 'sister')).toEqual(['daughter']);
});

test('what may be one or the other is not said', () => {
  expect(kinOfKin(inverseOf('mother'), 'uncle')).toEqual([]);
  expect(kinOfKin('friend', 'wife')).toEqual([]);
});
