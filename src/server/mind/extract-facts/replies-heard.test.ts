import { describe, expect, test } from 'vitest';
import type { KnownFact } from '#server/mind/facts.ts';
import { yearSpan } from '#server/mind/language/time-wording.ts';
import { extractFacts } from './rules.ts';

type Turn = [question: string, text: string];

const born: Turn = ['Where were you born?', 'I was born in Cork in 1938.'];
const left: Turn = ['And then?', 'I left school in 1954.'];
const mill: Turn = ['And work?', 'I started at the mill, and Agnes lent me her clogs.'];
const asked = 'Roughly when was it that you started at the mill?';
const beside = 'When you started at the mill, was that before or after you left school?';

function factsIn(turns: Turn[], known: KnownFact[] = []) {
  const units = turns.map(([question, text], at) => ({
    ...{ id: `u${at}`, source: { type: 'message' as const, id: `m${at}` }, conversationId: 'c' },
    ...{ question, text, toldAt: new Date(Date.UTC(2021, 5, 1, 12, at)) },
  }));
  const today = new Date('2021-06-01');
  return extractFacts({ teller: { name: 'Ada', pronoun: 'she' }, units, known, today }).facts;
}

const dateOf = (words: string, ...turns: Turn[]) =>
  factsIn([born, left, ...turns]).find(({ statement }) => statement.includes(words))?.when ?? null;

describe('what was told without a date takes it from the answer to when it was', () => {
  test.each<[question: string, answer: string, date: string | undefined]>([
    [asked, 'Fifty-five, I think.', '1955'],
    [asked, 'It must have been 1955.', 'about 1955'],
    [asked, 'I was seventeen.', '1955 or 1956'],
    [beside, 'A year after.', '1955'],
    [beside, 'The same year.', '1954'],
    [beside, 'After.', undefined],
    [beside, 'I couldn’t tell you.', undefined],
    [asked, 'Go and ask Agnes.', undefined],
  ])('%s – %s', (question, answer, date) => {
    expect(dateOf('mill', mill, [question, answer])?.text).toBe(date);
  });

  test('marked as worked out where it is', () => {
    expect(dateOf('mill', mill, [asked, 'I was seventeen.'])?.workedOut).toBe(true);
    expect(dateOf('mill', mill, [asked, 'In 1955.'])?.workedOut).toBe(false);
  });

  test('and only that', () => {
    const more: Turn = [
      'And work?',
      'I started at the mill. Later on we had a shop in Skibbereen.',
    ];
    expect(dateOf('shop', more, [asked, 'In 1955.'])).toBeNull();
    expect(dateOf('school', more, [asked, 'In 1955.'])?.text).toBe('1954');
  });

  test('rests on the answer, too, which is no fact itself', () => {
    const facts = factsIn([born, left, mill, [asked, 'In 1955.']]);
    const resting = facts.filter(({ rests }) => rests.some(({ unitId }) => unitId === 'u3'));
    expect(resting.map(({ statement }) => statement)).toEqual([
      expect.stringContaining('started at the mill'),
    ]);
    expect(resting[0]?.rests.at(-1)?.quote).toBe('In 1955.');
  });

  test('counted from what was found before', () => {
    const known: KnownFact = {
      ...{ id: 'f', kind: 'move', status: 'confirmed', people: [], places: ['Hull'], rests: [] },
      ...{ statement: 'Ada moved to Hull in 1961.', when: yearSpan(1961) },
    };
    const question = 'Was it before or after you moved to Hull that you started at the mill?';
    const facts = factsIn([born, mill, [question, 'Two years before.']], [known]);
    expect(facts.find(({ statement }) => statement.includes('mill'))?.when?.text).toBe('1959');
  });

  test('of what was told as a whole, what it opened with', () => {
    const job: Turn = [
      'What was your first job?',
      'Box lad at Hellifield. The clock was always wrong.',
    ];
    expect(dateOf('Hellifield', job, ['Roughly when was that?', 'In 1955.'])?.text).toBe('1955');
  });
});
