import { expect, it } from 'vitest';
import { toldTogether } from './told-together.ts';

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
