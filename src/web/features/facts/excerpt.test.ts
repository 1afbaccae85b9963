import { expect, it } from 'vitest';
import { asExcerpt } from './excerpt.ts';

it.each([
  ['we married in June 1954.', '… we married in June 1954.'],
  ['über die Brücke', '… über die Brücke'],
  ['I was born in Otley.', 'I was born in Otley.'],
  ['1954 was the year.', '1954 was the year.'],
])('shows where words begin in the middle of a sentence: %s', (statement, shown) => {
  expect(asExcerpt(statement)).toBe(shown);
});
