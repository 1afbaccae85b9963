import { expect, test } from 'vitest';
import { createNameCorrection } from './name-correction.ts';

const names = ['Ballina', 'Krystyna Wojcik', 'Siobhan', 'Ngozi', 'County Mayo'];
const corrections = [
  { heard: 'Shivawn', name: 'Siobhan' },
  { heard: 'St. Pol', name: 'Saint Paul' },
];
const correct = createNameCorrection({ names, corrections });

test.each([
  ['I was born in Balina.', 'I was born in Ballina.'],
  ['My sister Christina was older.', 'My sister Christina was older.'],
  ['My friend Ngozy laughed.', 'My friend Ngozi laughed.'],
  ["That was Ballena's church.", "That was Ballina's church."],
  ['Then Shivawn came.', 'Then Siobhan came.'],
  ['Shivawn came.', 'Siobhan came.'],
  ['She left Sta Pol for St. Pol.', 'She left Sta Pol for Saint Paul.'],
  ['My friend In-gozy laughed.', 'My friend In-gozy laughed.'],
  ['It was a balina in May, on a Monday.', 'It was a balina in May, on a Monday.'],
  ['We went to Belfast and to Berlin.', 'We went to Belfast and to Berlin.'],
  ['Balloons everywhere. Bologna too.', 'Balloons everywhere. Bologna too.'],
])('%s', (heard, written) => {
  expect(correct(heard)).toBe(written);
});

test('a word that could be two names is neither', () => {
  const both = createNameCorrection({ names: ['Kristyna', 'Krystina'], corrections: [] });
  expect(both('I saw Kristeena there.')).toBe('I saw Kristeena there.');
});

test('where no names are known, nothing is changed', () => {
  const none = createNameCorrection({ names: [], corrections: [] });
  expect(none('I was born in Balina.')).toBe('I was born in Balina.');
});
