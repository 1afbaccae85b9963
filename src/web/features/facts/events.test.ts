import { expect, test } from 'vitest';
import type { Fact } from '#contract/facts.ts';
import { asEvents } from './events.ts';

let made = 0;
const fact = (statement: string, from: string | null, more: Partial<Fact> = {}) => {
  made += 1;
  return {
    id: `019a0000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    kind: 'event',
    statement,
    when: from && { from, to: from, precision: 'year', text: from, workedOut: false },
    contradictions: [],
    ...more,
  } as unknown as Fact;
};

const told = (facts: Fact[]) =>
  asEvents(facts).map((event) => event.map(({ statement }) => statement));

test('one event that was told twice is one row, with the fuller words first', () => {
  const facts = [
    fact('I was born in 1936.', '1936'),
    fact('We moved to Bradford.', '1943'),
    fact('I was born in Leeds in the year 1936.', '1936'),
  ];
  expect(told(facts)).toEqual([
    ['I was born in Leeds in the year 1936.', 'I was born in 1936.'],
    ['We moved to Bradford.'],
  ]);
});

test('two things of one month stay two', () => {
  const facts = [
    fact('I married Tom in June 1959.', '1959-06'),
    fact('We moved in June 1959.', '1959-06'),
    fact('Tom lost his work in June 1959.', '1959-06'),
  ];
  expect(told(facts)).toHaveLength(3);
});

test('what contradicts each other, is of another kind or another time is never one', () => {
  const one = fact('I was born in Leeds.', '1936');
  const other = fact('I was born in Leeds, or so they said.', '1936', {
    contradictions: [{ factId: one.id, question: '?' }],
  } as Partial<Fact>);
  expect(told([other, one])).toHaveLength(2);
  expect(told([one, fact('I was born in Leeds.', '1937')])).toHaveLength(2);
  expect(told([one, fact('I was born in Leeds.', '1936', { kind: 'move' })])).toHaveLength(2);
});
