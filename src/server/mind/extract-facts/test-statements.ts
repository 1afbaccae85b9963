import { extractFacts } from './rules.ts';

export type Asked = [question: string, answer: string];

/** What the facts say that are found in a talk, told at the start of 2023. */
export function statementsOf(turns: Asked[], name = 'Nell'): string[] {
  const units = turns.map(([question, text], at) => ({
    id: `u${at}`,
    source: { type: 'message', id: `m${at}` } as const,
    text,
    question,
    toldAt: new Date(Date.UTC(2023, 0, 1)),
  }));
  const teller = { name, pronoun: 'she' as const };
  const { facts } = extractFacts({ teller, units, known: [], today: new Date('2023-06-01') });
  return facts.map(({ statement }) => statement);
}
