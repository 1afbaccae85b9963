import { expect, test } from 'vitest';
import { type Asked, statementsOf } from './test-statements.ts';

const sister: Asked = ['Tell me about your sister Donna.', 'She was the clever one.'];
const husband: Asked = ['Tell me about your husband.', 'Derek was a signalman at Drax.'];
const brother: Asked = ['And your brother?', 'Older than me, and taller.'];

/** An answer in a few words, and the fact it makes with what was asked or told before. */
const answers: [turns: Asked[], fact: string][] = [
  [[sister, ['Where did she train?', 'Ripon.']], 'Donna trained in Ripon.'],
  [[sister, ['When did she stop?', 'In 1998.']], 'In 1998, Donna stopped.'],
  [[sister, ['Where is she now?', 'Whitby. A bungalow.']], 'Donna is in Whitby. A bungalow.'],
  [[['And Donna?', 'Teacher, Leeds, three kids.']], 'Donna: Teacher, Leeds, three kids.'],
  [[husband, ['When did he die?', '2011. His heart.']], 'Derek died in 2011. His heart.'],
  [
    [husband, ['Where is he buried?', 'Hook, by the church.']],
    'Derek is buried in Hook, by the church.',
  ],
  [[husband, ['Where did he go then?', 'To Perth, on his own.']], 'Derek: To Perth, on his own.'],
  [[brother, ['What is he called?', 'Emeka.']], 'Nell had a brother, Emeka.'],
  [[brother, ['What was his name?', 'Emeka. Emeka Eze.']], 'Nell had a brother, Emeka Eze.'],
  [[husband, ['Did he ever drink?', 'He did not.']], 'Derek did not drink.'],
  [[['Did your mother work?', 'She did.']], 'Nell’s mother worked.'],
  [[['Did your father fight?', 'He did not.']], 'Nell’s father did not fight.'],
  [
    [['What did your uncle do?', 'Moulder. At the foundry in Goole.']],
    'Nell’s uncle’s work: Moulder. At the foundry in Goole.',
  ],
  [[['Who taught you?', 'Mr Haldane. Blind as a bat.']], 'Mr Haldane taught Nell.'],
  [[['Who gave you the idea?', 'My aunt Ivy.']], 'Nell’s aunt Ivy gave Nell the idea.'],
  [
    [['Who nursed you when you were ill?', 'Our Maureen.']],
    'Maureen nursed Nell when she was ill.',
  ],
];

test.each(answers)('%j', (turns, fact) => {
  expect(statementsOf(turns)).toContain(fact);
});

test('what a few words go on to tell is of the one they name', () => {
  const facts = statementsOf([
    ['Who nursed you?', 'Our Maureen. Gave up a good job at the Halifax for it.'],
  ]);
  expect(facts.join(' ')).toContain('Maureen gave up a good job at the Halifax');
  expect(facts.join(' ')).not.toContain('Nell gave up');
});

test('a number is nobody’s name', () => {
  expect(
    statementsOf([['When did your mother come over?', 'Sixty-four.']]).join(' '),
  ).not.toContain('mother was Sixty-four');
});

test('a name alone is no fact', () => {
  expect(statementsOf([['What happened then?', 'Herbert Pask.']])).toEqual([]);
});

test('an account’s surname is not repeated in every fact', () => {
  expect(
    statementsOf([['Where were you born?', 'I was born in Goole in 1941.']], 'Nell Pask'),
  ).toEqual(['Nell was born in Goole in 1941.']);
  expect(
    statementsOf([['Your name?', 'I am Ooi Swee Lan. I was born in Penang in 1943.']], 'Swee Lan'),
  ).toContain('Swee Lan was born in Penang in 1943.');
});
