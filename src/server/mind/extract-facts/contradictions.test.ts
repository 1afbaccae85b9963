import { describe, expect, it } from 'vitest';
import type { Unit } from '#server/mind/material.ts';
import { extractFacts } from './rules.ts';

const units = (said: string[]): Unit[] =>
  said.map((text, at) => ({
    id: `u${at}`,
    source: { type: 'message', id: `m${at}` },
    text,
    toldAt: new Date('2024-05-01'),
  }));

const questionsAbout = async (...said: string[]) => {
  const teller = { name: 'Nell', pronoun: 'she' } as const;
  const told = { teller, units: units(said), known: [], today: new Date('2024-05-01') };
  return (await extractFacts(told)).contradictions.map(({ question }) => question);
};

describe('two dates for what happens once are asked about', () => {
  it.each([
    ['a birth', 'I was born in 1931 in Otley.', 'My card says I was born in 1932.'],
    ['a wedding', 'I married Frank in 1955.', 'I married Frank in 1956, in the rain.'],
    ['a child', 'My son Peter was born in 1960.', 'Peter was born in 1961, at home.'],
    ['a death', 'My mother died in 1971.', 'My mother died in 1973, in March.'],
    ['a retirement', 'I retired in 1992.', 'I retired in 1995, with a clock.'],
  ])('%s', async (_, one, other) => {
    expect(await questionsAbout(one, other)).toEqual([expect.stringMatching(/^I have two dates/)]);
  });
});

it('has one full stop after what is quoted', async () => {
  const [question] = await questionsAbout('I retired in 1992.', 'I retired in 1995.');
  expect(question).toContain('“I retired in 1992” and “I retired in 1995”. Which');
});

describe('nothing is asked where two things were told', () => {
  it.each([
    ['a job left and a death', 'Dad left the mill in 1954.', 'Dad went in 1979, in the barn.'],
    ['two sisters', 'Mei Ling was born in 1972.', 'Mei Hua, the youngest, was born in 1974.'],
    ['two weddings', 'I married Tom in 1950.', 'I married Edwin in 1961.'],
    ['school and work', 'I finished school in 1948.', 'I retired in 1992.'],
    ['a wedding of two days', 'We married by custom in 1965, and Kofi and I in church in 1967.'],
    ['two deaths', 'My mother died in 1971.', 'My mother’s sister died in 1980.'],
    ['one date in other words', 'I married Frank in 1955.', 'I married Frank in May 1955.'],
  ])('%s', async (_, ...said) => {
    expect(await questionsAbout(...said)).toEqual([]);
  });
});

it('what a life has before its birth is asked about', async () => {
  const [question] = await questionsAbout('I was born in 1931.', 'I married Frank in 1925.');
  expect(question).toMatch(/^You told me you were born in 1931/);
});
