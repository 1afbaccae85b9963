import { expect, test } from 'vitest';
import { faultsOf } from './grounding.ts';

const cited = [
  'I took the boat in 1951 from Ballina to Holyhead with Nuala, and about 40 of us never came back.',
  'We moved to Chorlton, around 1960 I think.',
];
const known = ['Kitty', 'Kitty was born on 3 May 1933.'];

test.each([
  'Kitty took the boat to Holyhead in 1951.',
  'In 1951 she and Nuala took the boat from Ballina.',
  'Kitty, born in 1933, took the boat to Holyhead.',
  'About 40 of them never came back.',
  "They moved to Chorlton around 1960, and Nuala's boat was forgotten.",
])('is borne out: %s', (sentence) => {
  expect(faultsOf(sentence, { cited, known })).toEqual([]);
});

test.each([
  ['a name that was not said', 'Kitty took the boat to Liverpool in 1951.', 'Liverpool'],
  ['another year', 'Kitty took the boat to Holyhead in 1952.', '1952'],
  ['a guess made certain', 'They moved to Chorlton in 1960.', '1960 was not certain'],
  ['weather and feeling', 'Rain drummed sadly while gulls mourned overhead.', 'too few words'],
])('is not: %s', (_, sentence, fault) => {
  expect(faultsOf(sentence, { cited, known }).join()).toContain(fault);
});

test('a denial needs one in what it cites', () => {
  const told = ['I married Frank in April at St Kentigern’s.'];
  expect(faultsOf('Kitty never married Frank.', { cited: told, known })).not.toEqual([]);
  expect(faultsOf('Kitty married Frank in April.', { cited: told, known })).toEqual([]);
});

test('a sentence that cites nothing rests on nothing', () => {
  expect(faultsOf('Kitty was born in 1933.', { cited: [], known })).toEqual(['it cites nothing']);
});
