import { expect, it } from 'vitest';
import { asExcerpt, toldTogether } from './told-words.tsx';

const said = (id: string, quote: string) => ({
  type: 'message' as const,
  ...{ id, quote, conversationId: 'c', messageId: `m-${id}` },
});

it('words from one place are shown as one telling, others by themselves', () => {
  const tellings = toldTogether([
    said('1', 'It begins in Ponce.'),
    said('2', 'Ponce, yes.'),
    said('1', 'April 30, 1951.'),
  ]);
  expect(tellings.map(({ id, quotes }) => [id, quotes])).toEqual([
    ['1', ['It begins in Ponce.', 'April 30, 1951.']],
    ['2', ['Ponce, yes.']],
  ]);
  expect(toldTogether([])).toEqual([]);
});

it.each([
  ['we married in June 1954.', '… we married in June 1954.'],
  ['über die Brücke', '… über die Brücke'],
  ['I was born in Otley.', 'I was born in Otley.'],
  ['1954 was the year.', '1954 was the year.'],
])('shows where words begin in the middle of a sentence: %s', (statement, shown) => {
  expect(asExcerpt(statement)).toBe(shown);
});
