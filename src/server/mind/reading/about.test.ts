import { expect, test } from 'vitest';
import { rowsOf } from '#server/mind/text/tables.ts';
import { readText } from './read.ts';

const aboutOf = (text: string) =>
  readText(text).sentences.map(({ about = [] }) => about.map(({ subject }) => subject));

test('a telling is about a subject whose keys it says', () => {
  const [kitchen] = aboutOf('My mother baked every Saturday and the smell filled the house.');
  expect(kitchen).toContain("a mother's cooking");
});

test('what only means nearly the same is not about it', () => {
  const [born] = aboutOf('I was born in 1944, over the chandler’s shop.');
  expect(born).not.toContain('working in a mine');
});

test.each([
  ['the death of the mother', 'Mum went to work at the bakery every morning.'],
  ['the death of the father', 'Dad was angry because I lost my shoes in the river.'],
  ['a suicide in the family', 'My mother led her own life and answered to nobody.'],
  ['losing a baby before birth', 'I had a job at the mill and lost it after three months.'],
  [
    'giving up a child for adoption',
    'I gave her away at the wedding, my daughter, in a grey suit.',
  ],
  ['leaving a husband or wife', 'I left school and got married the same summer.'],
])('%s is not heard in words that only look like it', (subject, told) => {
  expect(aboutOf(told).flat()).not.toContain(subject);
});

test('what is said to Walt is about nothing', () => {
  expect(aboutOf('Are you going to ask me about my mother’s cooking?')).toEqual([[]]);
});

test('the word that speaks of it says whose it is', () => {
  const text = 'She was born on Hessle Road and her father fished for a living.';
  const [sentence] = readText(text).sentences;
  const fishing = sentence?.about?.find(({ subject }) => subject.includes('fishing'));
  expect(text.slice(fishing?.at).startsWith('fished')).toBe(true);
});

test('every subject has keys, examples and questions', () => {
  const bySubject = Map.groupBy(rowsOf('follow-ups'), ([subject]) => subject);
  for (const [subject, rows] of bySubject)
    expect([subject, new Set(rows.map(([, , , kind]) => kind))]).toEqual([
      subject,
      new Set(['key', 'example', 'question']),
    ]);
  expect(bySubject.size).toBeGreaterThan(400);
});
