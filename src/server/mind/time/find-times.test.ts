import { expect, it } from 'vitest';
import { rowsOf } from '#server/mind/text/tables.ts';
import { timesIn } from './find-times.ts';

const foundIn = (text: string) =>
  timesIn(text).map(({ text: words, expression }) => [words, expression]);

it.each([
  ['We moved there in 1952.', '1952', { kind: 'date', year: 1952 }],
  ['We moved there in fifty-two.', 'fifty-two', { kind: 'date', short: 52 }],
  [
    'He was born on the third of May 1948.',
    'the third of May 1948',
    { month: 5, day: 3, year: 1948 },
  ],
  ['That was the summer of 1960.', 'the summer of 1960', { season: 'summer', year: 1960 }],
  ['I worked there from 1950 to 1958.', 'from 1950 to 1958', { kind: 'range' }],
  ['When I was seven we had a fire.', 'when I was seven', { kind: 'age', from: 7, whose: 'I' }],
  ['In my twenties I sang.', 'in my twenties', { kind: 'age', from: 20, to: 29 }],
  ['It was the late nineteen-fifties.', 'late nineteen-fifties', { kind: 'decade', year: 1950 }],
  ['Two years later we married.', 'two years later', { years: 2, from: { kind: 'previous' } }],
  [
    'He died two years after the wedding.',
    'two years after the wedding',
    { years: 2, from: { words: 'the wedding' } },
  ],
  [
    'It was the summer before we married.',
    'the summer before we married',
    { kind: 'beside', side: 'before' },
  ],
  ['He left ten years ago.', 'ten years ago', { years: -10, from: { kind: 'today' } }],
  ['Hamish was six years older than me.', 'six years older than me', { years: -6 }],
  [
    'We heard it the night Kennedy was shot.',
    'the night Kennedy was shot',
    { from: { kind: 'event' } },
  ],
])('"%s" tells a time', (text, words, expression) => {
  expect(foundIn(text)).toEqual([[words, expect.objectContaining({})]]);
  expect(foundIn(text)[0]?.[1]).toMatchObject(expression);
});

it.each(['The 53 bus took me there.', 'There were 1500 men.', 'She lived at 1945 Maple Street.'])(
  '"%s" tells none',
  (text) => {
    expect(foundIn(text)).toEqual([]);
  },
);

it('no part of a pattern has an empty choice, which would match anywhere and take for ever', () => {
  const rows = [...rowsOf('time-words'), ...rowsOf('patterns')];
  const empty = rows.filter(([, , pattern = '']) => /\|\||^\||\|$|\(\?:\||\|\)/u.test(pattern));
  expect(empty).toEqual([]);
});
