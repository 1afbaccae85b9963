import { expect, test } from 'vitest';
import { withoutAddress } from '#contract/forms-of-address.ts';

test.each([
  'Dear Anna,',
  'My dear grandchildren,',
  'Dearest Anna and Tom,',
  'Dear Mrs Le Brocq,',
  'Hello Anna!',
  'Liebe Anna,',
  'Chère Zoë,',
  'With love,',
  'With all my love, Kitty',
  'Love, Mum.',
  'Yours ever,',
  'Your loving grandmother, Rose',
  'All our love from Frank and Kitty',
])('states nothing: %s', (text) => {
  expect(withoutAddress(text)).toBe('');
});

test.each([
  'Dear was the price, and Frank paid it.',
  'Love came late to Kitty.',
  'With love she kept the hens.',
  'Yours was the first letter from Boston.',
  'Hello was all that Frank said, and he left.',
  'Love, she said, was for the young.',
  'Kitty was dear to Frank.',
])('states something: %s', (text) => {
  expect(withoutAddress(text)).toBe(text);
});

test('what follows an address is a statement', () => {
  expect(withoutAddress('Dear Anna, I was born in Ballina.')).toBe('I was born in Ballina.');
});
