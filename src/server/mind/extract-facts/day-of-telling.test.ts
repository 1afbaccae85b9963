import { expect, test } from 'vitest';
import { extractFacts } from './rules.ts';

function datesTold(told: [day: string, answer: string][]): (string | undefined)[] {
  const { facts } = extractFacts({
    teller: { name: 'Ada', pronoun: 'she' },
    units: told.map(([day, text], at) => ({
      id: `u${at}`,
      source: { type: 'message', id: `m${at}` },
      toldAt: new Date(day),
      question: 'What else was there?',
      text,
    })),
    known: [],
    today: new Date('2026-06-01'),
  });
  return told.map((_, at) =>
    facts
      .find(({ rests }) => rests.some(({ unitId }) => unitId === `u${at}`))
      ?.when?.from.slice(0, 4),
  );
}

test('"two years ago" is counted from the day on which it was told, however late it is read', () => {
  const told = datesTold([
    ['2019-03-01', 'Two years ago I sold the shop in Cork.'],
    ['2024-03-01', 'Two years ago I moved to Galway, to my daughter.'],
  ]);
  expect(told).toEqual(['2017', '2022']);
});

test('so is an age of now', () => {
  const answer = "I'm eighty-one now, and I was twenty when I went to work in Leeds.";
  expect(datesTold([['2019-03-01', answer]])).toEqual(['1957']);
});
