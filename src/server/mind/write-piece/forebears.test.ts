import { describe, expect, it } from 'vitest';
import type { TestLife } from './test-lives.ts';
import { inTurn, proseOf } from './test-writing.ts';

describe('parents and grandparents before the teller was born', () => {
  const rows: { says: string; turns: TestLife['turns']; marks: string[] }[] = [
    {
      says: 'open a life',
      turns: [
        ['Where did your people come from?', 'My grandfather came down from Viseu in 1902.'],
        ['And school?', 'I started in 1950.'],
      ],
      marks: ['1902', '1944', '1950'],
    },
    {
      says: 'and not brothers and sisters, who come behind the teller',
      turns: [
        [
          'Had you brothers or sisters?',
          'My brother Zeca was born in 1938, and he made the noise of three.',
        ],
        ['And school?', 'I started in 1950.'],
      ],
      marks: ['1944', '1938', '1950'],
    },
    {
      says: 'but not where the teller is in what is told of them',
      turns: [
        ['And your father?', 'My father bought the mill in 1930. He let me ride on the sacks.'],
        ['And school?', 'I started in 1950.'],
      ],
      marks: ['1944', '1930', '1950'],
    },
  ];
  for (const { says, turns, marks } of rows)
    it(says, async () => expect(inTurn(await proseOf(...turns), marks)).toEqual(marks));

  it('are called so where a later sentence goes to its own time', async () => {
    const prose = await proseOf(
      ['Your father?', 'My father, Alec, was a drover in 1950. He died in 1976.'],
      ['And work?', 'In 1960 I joined the bank.'],
    );
    expect(prose).toContain('My father died in 1976');
  });
});
