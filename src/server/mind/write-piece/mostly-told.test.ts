import { expect, it } from 'vitest';
import type { TestLife } from './test-lives.ts';
import { inTurn, proseOf } from './test-writing.ts';

const work: TestLife['turns'] = [
  ['And work?', 'In 1970 I joined the bank.'],
  ['And later?', 'In 1990 I left the bank.'],
];

it.each([
  [
    'where most of it was',
    'I got a letter in 2000. It began on a wet night in 1979, and it went on for weeks, with the whole street in the water and the cows on the stairs.',
    ['1970', 'a letter in 2000', '1990'],
  ],
  [
    'where it began, where it only goes on',
    'It began in 1960 with a stall. It was ended by them in 2001 with a fine.',
    ['It began in 1960', 'It was ended', '1970', '1990'],
  ],
])('a story that goes back in time stands %s', async (_, told, marks) => {
  expect(inTurn(await proseOf(['What happened?', told], ...work), marks)).toEqual(marks);
});
