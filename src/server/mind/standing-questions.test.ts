import { expect, it } from 'vitest';
import { continuer } from './converse/continuers.ts';
import { withStandingQuestions } from './standing-questions.ts';

const goOn = continuer({ said: [], turn: 0 });
const told = (conversationId: string, question?: string) => ({
  ...{ id: 'message:1', source: { type: 'message' as const, id: '1' } },
  ...{ text: 'In Wells.', toldAt: new Date(0), conversationId },
  ...(question && { question }),
});

it('after a word to go on or a few words said back, the question before it stands, in each conversation for itself', () => {
  const units = withStandingQuestions([
    told('a', goOn),
    told('a', 'Where did you go to school?'),
    told('b', `Yes, “the sea”. ${goOn}`),
    told('a', `Yes, “the sea”. ${goOn}`),
    told('a'),
    told('a', goOn),
    told('a', 'Who taught you?'),
    told('a', 'In Wells.'),
    told('a', 'Your mother.'),
  ]);
  expect(units.map(({ question }) => question)).toEqual([
    undefined,
    'Where did you go to school?',
    undefined,
    'Where did you go to school?',
    undefined,
    'Where did you go to school?',
    'Who taught you?',
    'Who taught you?',
    'Your mother.',
  ]);
});

it('that Walt asked when it was leaves the question before it standing', () => {
  const when = 'Roughly when was it that you left Wells?';
  const units = withStandingQuestions([
    told('a', 'Where did you go to school?'),
    told('a', when),
    told('a', goOn),
  ]);
  expect(units.map(({ question }) => question)).toEqual([
    'Where did you go to school?',
    when,
    'Where did you go to school?',
  ]);
});
