import { describe, expect, test } from 'vitest';
import type { Unit } from '#server/mind/material.ts';
import { asksLeave, leaveQuestions } from './leave-asked.ts';
import { type Leave, leaveHeard } from './leave-words.ts';
import { leaveOut } from './privacy.ts';

const answers: Record<Leave, string[]> = {
  out: [
    'Yes.',
    'Yes, please.',
    'Mm, yes.',
    'Oh yes, leave it out.',
    'Please do.',
    'I would rather you did.',
    'I think so. He has grandchildren here.',
    'That would be best.',
    "No, don't put it in.",
    'Aye, keep that out.',
    'If you could.',
    'Of course, nobody needs to read that.',
    'No, no, that’s not for the book.',
  ],
  in: [
    'No.',
    'No, no, that can go in.',
    'Oh no, put it in.',
    'No, it is no secret.',
    'Why would it? Everybody knew.',
    "I don't mind, put it in.",
    'Good heavens, no, that belongs in.',
    'You can write that.',
    "No, don't leave it out.",
    'Nope, fine by me.',
    'Whatever for? It was a joke.',
    'No. I was only talking about the gate.',
    "It's all right, they can read it.",
    'No, nothing has to stay out.',
    'None of that needs to be left out.',
    "It doesn't have to stay out.",
  ],
};
const rows = Object.entries(answers).flatMap(([leave, said]) => said.map((one) => [one, leave]));

test.each(Object.values(leaveQuestions).flat())('“%s” asks for leave', (question) => {
  expect(asksLeave(`I see. ${question}`)).toBe(true);
});

test.each(rows)('“%s” means that it goes %s', (said, leave) => {
  expect(leaveHeard(said)?.leave).toBe(leave);
});

const partly = 'Ned lived at the mill. He forged the deed, and please leave that out of the book.';
const afterRest = (answer: string) =>
  leaveOut([
    unit('asked about', partly),
    unit('answer', answer, `It stays out. ${leaveQuestions.rest[0]}`),
  ])
    .units.map(({ text }) => text.trim())
    .join(' ');

test.each(['No, only that.', 'Just that bit.', 'No.', 'The rest can go in.', 'No, only the deed.'])(
  '“%s” lets in what was not wished for',
  (answer) => {
    expect(afterRest(answer)).toBe('Ned lived at the mill.');
  },
);

test.each([
  'No, no, all of that can go in.',
  'Oh, I did not mean that. Put it all in.',
  'No, nothing has to stay out.',
  'Everything can go in.',
])('“%s” takes the wish back', (answer) => {
  expect(afterRest(answer)).toBe(partly);
});

test.each(['Yes.', 'All of it, yes.', 'Yes, leave it all out.'])(
  '“%s” keeps it all out',
  (said) => {
    expect(afterRest(said)).toBe('');
  },
);

test.each(['What do you mean?', 'My mother came from Cork.', 'Hm.', 'I do not know.'])(
  '“%s” says neither',
  (said) => {
    expect(leaveHeard(said)).toBeNull();
  },
);

const unit = (id: string, text: string, question = 'What else comes to mind?'): Unit => ({
  id,
  source: { type: 'message', id },
  text,
  question,
  toldAt: new Date('2025-05-01'),
  conversationId: 'talk',
});
const told = (answer: string): Unit[] => [
  unit('first', 'I was born in Leith in 1941.'),
  unit('asked about', 'Our Ned kept the ledger. Best shut that drawer again.'),
  unit('answer', answer, 'I see. Shall that stay out of the book?'),
  unit('after', 'Then we moved to Hull.'),
];
const openAfter = (answer: string) =>
  leaveOut(told(answer)).units.map(({ id, text }) => [id, text.trim()]);

describe('what Walt asked about', () => {
  test('is left out as a whole when the teller says so', () => {
    expect(openAfter('Yes, please.')).toEqual([
      ['first', 'I was born in Leith in 1941.'],
      ['after', 'Then we moved to Hull.'],
    ]);
  });

  test('may all be told when the teller says so, and is not shown to be decided again', () => {
    expect(openAfter('Oh no, put it in.')).toEqual([
      ['first', 'I was born in Leith in 1941.'],
      ['asked about', 'Our Ned kept the ledger. Best shut that drawer again.'],
      ['after', 'Then we moved to Hull.'],
    ]);
    expect(leaveOut(told('Oh no, put it in.')).leftOut).toEqual([]);
  });

  test('stays out when the person kept it out by hand', () => {
    const units = told('No, put it in.').map((one) =>
      one.id === 'asked about' ? { ...one, keptOut: true as const } : one,
    );
    expect(leaveOut(units).units.map(({ id }) => id)).not.toContain('asked about');
  });

  test('keeps what is told behind the answer', () => {
    expect(openAfter('No, put it in. He married Ida in 1938.')).toContainEqual([
      'answer',
      'He married Ida in 1938.',
    ]);
  });

  test('is read the same when it is read twice', () => {
    const once = leaveOut(told('Yes, please.')).units;
    expect(leaveOut(once).units).toEqual(once);
  });
});

test.each(['Only what I told you before.', 'Yes, but not what I just said.', 'Just that.'])(
  '“%s” keeps the answer before out and lets the last in',
  (said) => {
    const units = [
      unit('before', 'Our Ned forged the deed in Leeds.'),
      unit('last', 'We moved to Hull then. Please leave that out of the book.'),
      unit('answer', said, `I will leave that out. ${leaveQuestions.before[0]}`),
    ];
    const open = leaveOut(units).units.map(({ id, text }) => [id, text.trim()]);
    expect(open).toEqual([['last', 'We moved to Hull then. Please leave that out of the book.']]);
  },
);
