import { expect, test } from 'vitest';
import { hearing } from './specifics.ts';

const unheard = hearing([
  'I was born in Otley in 1931. My mam and my dad had a shop by the long road home.',
]);

test.each([
  'The Long Road Home',
  'Otley',
  'Early Days in Otley',
  'A Shop of Their Own',
  'My Parents',
  'Chapter Two: The Shop',
  'Part 3',
  'A shop in 1931',
])('a title may bear capitals, and count chapters: %s', (title) => {
  expect(unheard(title, 'title')).toEqual([]);
});

test.each([
  ['Liverpool Days', 'Liverpool'],
  ['The Year of Margaret', 'Margaret'],
  ['Leaving in 1953', '1953'],
  ['My Sister', 'Sister'],
  ['Summers with Ackroyd and others', 'Ackroyd'],
])('it names nothing that nobody mentioned: %s', (title, strange) => {
  expect(unheard(title, 'title')).toEqual([strange]);
});

test('outside of titles a capital is a name', () => {
  expect(unheard('Then came the Long Winter.')).toEqual(['Winter']);
});
