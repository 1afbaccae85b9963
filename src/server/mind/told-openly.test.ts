import { expect, test } from 'vitest';
import { extractFacts } from './extract-facts/rules.ts';
import { leaveOut } from './language/privacy.ts';
import type { Unit } from './material.ts';
import { passageKey } from './told-openly.ts';

const told = (texts: string[], opened: string[]): Unit[] =>
  texts.map((text, at) => ({
    id: `u${at}`,
    source: { type: 'message', id: `u${at}` },
    text,
    toldAt: new Date(Date.UTC(2026, 0, at + 1)),
    conversationId: 'c',
    toldOpenly: { keys: opened.map(passageKey), wishes: 'to heed' },
  }));

const textsOf = (units: Unit[]) => units.map(({ text }) => text.trim());

test('one sentence is opened, and nothing else of what was to be left out', () => {
  const units = told(
    ['He drank. He lost the farm. Leave that out of the book.', 'We moved in 1970.'],
    ['He drank.'],
  );
  const { units: open, withheld, leftOut } = leaveOut(units);
  expect(textsOf(open)).toEqual(['He drank.', 'We moved in 1970.']);
  expect(withheld.map(({ text }) => text)).not.toContain('He drank.');
  expect(leftOut.map(({ standing }) => standing)).toEqual(['told openly', 'withheld']);
});

test('the wish itself is left out, but there is nothing in it to open', () => {
  const { withheld, leftOut } = leaveOut(
    told(['He drank, but keep that out of the book.', 'She drank.', 'Leave that out, please.'], []),
  );
  expect(withheld.map(({ text }) => text)).toContain('Leave that out, please.');
  expect(leftOut.map(({ text }) => text)).toEqual([
    'He drank, but keep that out of the book.',
    'She drank.',
  ]);
});

test('a wish that was opened hides no more when what is open is read again', () => {
  const units = told(
    ['My mother sang in the choir.', 'My brother drank.', 'Please leave that out of the book.'],
    ['Please leave that out of the book.'],
  );
  const once = leaveOut(units).units;
  expect(textsOf(once)).toEqual([
    'My mother sang in the choir.',
    'Please leave that out of the book.',
  ]);
  expect(leaveOut(once).units).toEqual(once);
});

test('facts are found in what was opened, and not in what was not', () => {
  const wish = 'My brother Karl was born in Leeds in 1931, but please leave that out of the book.';
  const find = (opened: string[]) =>
    extractFacts({
      teller: { name: 'Rose' },
      units: leaveOut(told([wish], opened)).units,
      known: [],
      today: new Date(Date.UTC(2026, 0, 5)),
    }).facts.map(({ statement }) => statement);
  expect(find([])).toEqual([]);
  expect(find([wish]).join(' ')).toContain('1931');
});
