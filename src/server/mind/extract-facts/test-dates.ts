import { expect, test } from 'vitest';
import { extractFacts } from './rules.ts';

/**
 * What was asked and answered, and of which date the facts are that have certain words: "1956: cannery".
 * "none: tea shop": no fact that has them is dated, or there is none.
 */
export type Row = [question: string, answer: string, dates: string[]];

/** Told on 1 June 2021 by somebody born in 1938. */
function datesOf(words: string, question: string, answer: string): string[] {
  const turns = [
    { question: 'When were you born?', text: 'I was born in Cork in 1938.' },
    { question, text: answer },
  ];
  const { facts } = extractFacts({
    teller: { name: 'Ada', pronoun: 'she' },
    units: turns.map((turn, at) => ({
      id: `u${at}`,
      source: { type: 'message', id: `m${at}` },
      toldAt: new Date(Date.UTC(2021, 5, 1, 12, at)),
      ...turn,
    })),
    known: [],
    today: new Date('2021-06-01'),
  });
  const about = facts.filter(
    ({ statement, rests }) =>
      statement.includes(words) && rests.some(({ unitId }) => unitId === 'u1'),
  );
  const dates = new Set(about.map(({ when }) => when?.text ?? 'none'));
  return dates.size === 0 ? ['none'] : [...dates];
}

/** One test for each row. */
export function testDates(rows: Row[]) {
  for (const [question, answer, dates] of rows) {
    test(`“${answer}” tells ${dates.join('; ')}`, () => {
      const found = dates.map((date) => {
        const [, words = ''] = date.split(': ');
        return `${datesOf(words, question, answer).join(' and ')}: ${words}`;
      });
      expect(found).toEqual(dates);
    });
  }
}

export type Turn = [question: string, answer: string];

/** The dates of the facts that rest on a sentence with these words, told on 1 June 2021. */
export function datesAcross(words: string, turns: Turn[]): string[] {
  const { facts } = extractFacts({
    teller: { name: 'Ada', pronoun: 'she' },
    units: turns.map(([question, text], at) => ({
      id: `u${at}`,
      source: { type: 'message', id: `m${at}` },
      text,
      question,
      toldAt: new Date(Date.UTC(2021, 5, 1, 12, at)),
    })),
    known: [],
    today: new Date('2021-06-01'),
  });
  const about = facts.filter(
    ({ statement, rests }) =>
      statement.includes(words) || rests.some(({ quote }) => quote.includes(words)),
  );
  return about.length === 0
    ? ['none']
    : [...new Set(about.map(({ when }) => when?.text ?? 'none'))];
}
