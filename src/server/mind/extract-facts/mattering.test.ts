import { expect, test } from 'vitest';
import { statementsOf } from './test-statements.ts';

const told = (asked: string, answer: string) => statementsOf([[asked, answer]], 'Joan');

/** Said in passing, of nobody and of no time. */
const passing: [asked: string, answer: string][] = [
  ['What was the journey like?', 'I was sick for most of it. I had one cardigan on.'],
  ['How was the work?', 'I still see it when I close my eyes.'],
  ['What did the doctor say?', 'They sent me a form, in three copies.'],
  ['And after that?', 'I slept for a fortnight. I did it the way she liked.'],
  ['Did you laugh?', 'I fixed the clock and then it fell on me.'],
  ['Tell me about the flat.', 'The landlord was worse than the English one.'],
];

test.each(passing)('“%s” “%s” makes no fact', (asked, answer) => {
  expect(told(asked, answer)).toEqual([]);
});

/** Without a date, a name or a place, and yet worth going through. */
const worth: [asked: string, answer: string, fact: string][] = [
  ['What did your father do?', 'My father was a carpenter.', 'Joan’s father was a carpenter.'],
  ['Were you many?', 'I was the second of five.', 'Joan was the second of five.'],
  [
    'How long did you go to school?',
    'I left school at fourteen to help at home.',
    'Joan left school at fourteen',
  ],
  ['What was your work?', 'I drove a milk lorry mostly.', 'Joan drove a milk lorry mostly.'],
  [
    'And your mother?',
    'My mother cleaned offices at night.',
    'Joan’s mother cleaned offices at night.',
  ],
  ['What then?', 'I was a maid for a dentist.', 'Joan was a maid for a dentist.'],
];

test.each(worth)('“%s” “%s” makes one', (asked, answer, fact) => {
  expect(told(asked, answer).join(' ')).toContain(fact);
});

test('what happened at one time is one fact', () => {
  expect(
    told(
      'Tell me about the robbery.',
      'It was 1991. A boy came in with a gun. He shot my husband.',
    ),
  ).toEqual(['In 1991, a boy came in with a gun. He shot Joan’s husband.']);
});

test('how it was is not put before what was', () => {
  const facts = told('What was the first year like?', 'Cold. I sewed zips in a factory in Leeds.');
  expect(facts).toEqual(['Joan sewed zips in a factory in Leeds.']);
});

/** Sentences that nobody would say. */
const plain: [asked: string, answer: string, fact: string][] = [
  [
    'What next?',
    'In 1975 I flew to Rome. It was January and I had sandals.',
    'In January 1975 Joan had sandals.',
  ],
  ['And the school?', 'P.S. 12, and they put me back a year. I left in 1969.', 'P.S. 12'],
  [
    'How long?',
    'I qualified in 1978 and worked at Guy’s for, let me see, eleven years.',
    'for eleven years',
  ],
  ['The sale?', 'In 1958 I bid four pounds on a cake and I won it.', 'Joan bid four pounds'],
  ['And Alan?', 'Alan fell ill in 2009 and I nursed him at home.', 'Joan nursed Alan at home'],
];

test.each(plain)('“%s” “%s” is told in a plain sentence', (asked, answer, fact) => {
  expect(told(asked, answer).join(' ')).toContain(fact);
});

test('who only dates a thing is nobody of whom more is told', () => {
  const facts = told('When did you marry?', 'The year Kennedy got shot. His brother gave me away.');
  expect(facts.join(' ')).not.toContain('Kennedy’s brother');
});
