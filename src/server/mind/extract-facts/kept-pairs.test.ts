import { expect, test } from 'vitest';
import type { Unit } from '#server/mind/material.ts';
import { saysKeptPair } from './kept-pairs.ts';
import { extractFacts } from './rules.ts';

const unit = (id: string, text: string): Unit => ({
  id,
  source: { type: 'message', id },
  text,
  toldAt: new Date('2020-05-01'),
});

const open = 'Ned kept a shop in Leeds. He and his wife came on Sundays in 1961.';
const withheld = ['It was Ned’s wife who took the money.'];

test.each([
  ['Ned and his wife came on Sundays.', true],
  ['Ned’s wife sang.', true],
  ['Ned kept a shop.', false],
  ['The wife of the grocer took the money.', false],
])('“%s” puts together what is kept: %s', (statement, is) => {
  expect(saysKeptPair([unit('u1', open)], withheld)(statement)).toBe(is);
});

test('what stands together in what is open is no secret', () => {
  const isKept = saysKeptPair([unit('u1', 'Ned’s wife sang.')], withheld);
  expect(isKept('Ned’s wife sang.')).toBe(false);
});

test('no fact says it, though it could be worked out from what is open', () => {
  const told = { teller: { name: 'Ada' }, units: [unit('u1', open)], known: [], today: new Date() };
  const statements = (facts: ReturnType<typeof extractFacts>) =>
    facts.facts.map(({ statement }) => statement).join(' ');
  expect(statements(extractFacts(told))).toMatch(/Ned and his wife/u);
  const kept = statements(extractFacts({ ...told, withheld }));
  expect(kept).not.toMatch(/wife/u);
  expect(kept).toMatch(/shop/u);
});
