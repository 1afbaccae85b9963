import { expect, test } from 'vitest';
import { extractFacts } from './rules.ts';

test('what a daughter tells for her father are his facts, in her words', () => {
  const answers = [
    "Dad was born in Hull in 1935; he's sitting here next to me.",
    'He had two, Jean in 1964 and Peter in 1967. I was born in 1970.',
    'My dad lost his brother Jim in 1951.',
  ];
  const { facts } = extractFacts({
    teller: { name: 'Tom', pronoun: 'he' },
    units: answers.map((text, at) => ({
      id: `u${at}`,
      source: { type: 'message', id: `m${at}` },
      conversationId: 'talk',
      toldAt: new Date('2025-03-01'),
      text,
    })),
    known: [],
    today: new Date('2025-03-01'),
  });
  const found = facts.map(({ kind, statement, when }) => [kind, when?.from.slice(0, 4), statement]);
  expect(found).toContainEqual(['birth', '1935', 'Tom was born in Hull in 1935.']);
  expect(found).toContainEqual(['child', '1967', expect.stringContaining('Tom had')]);
  expect(found).toContainEqual(['loss', '1951', 'Tom lost his brother Jim in 1951.']);
  expect(found.map(([, year]) => year)).not.toContain('1970');
  for (const { rests } of facts)
    for (const { unitId, quote } of rests) {
      const said = answers[Number(unitId.slice(1))] ?? '';
      expect(said).toContain(quote);
      expect(said.split(quote)[0]).not.toMatch(/\p{L}$/u);
    }
});
