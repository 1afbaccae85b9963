import { expect, test } from 'vitest';
import type { Moment, Turn } from './converse/converse.ts';
import { interview } from './converse/test-moments.ts';
import { readWish } from './language/test-wish-marks.ts';
import { firstWishes, secondWishes, thirdWishes } from './language/test-wishes.ts';
import { wordsOf } from './language/vocabulary.ts';
import { offlineMind as mind } from './offline-mind.ts';
import type { Assignment } from './write-piece/write-piece.ts';

const teller = { name: 'Rose Adeyemi' };
const today = new Date('2025-05-01');

/** Words that stand in what must be hidden and nowhere else in the row or in what Walt asks. */
function privateWords(row: string): string[] {
  const hidden = row.match(/\{[^}]*\}/gu)?.join(' ') ?? '';
  const asked = interview.questions.map(({ text }) => text).join(' ');
  const rest = `${row.replace(/\{[^}]*\}/gu, ' ')} ${asked} ${teller.name}`;
  const open = new Set(wordsOf(rest).map(({ lower }) => lower));
  return wordsOf(hidden).flatMap(({ lower }) =>
    lower.length > 4 && !open.has(lower) && !plain.has(lower) ? [lower] : [],
  );
}
const plain = new Set(
  'family would their there which three thing other thank years today about'.split(' '),
);

/** Everything Walt makes of what was told, and says about it, as one text. */
async function everythingMadeOf(row: string): Promise<string> {
  const { units } = readWish(row);
  const turns = units.flatMap((unit, at): Turn[] => [
    { id: `q${at}`, role: 'assistant', content: 'What else comes to mind?' },
    { id: `a${at}`, role: 'user', content: unit.text },
  ]);
  const { facts } = await mind.extractFacts({ teller, units, known: [], today });
  const known = facts.map((fact, at) => ({ ...fact, id: `f${at}`, status: 'suggested' as const }));
  const assignment: Assignment = {
    teller,
    format: { name: 'Biography', writerPrompt: '' },
    person: 'third',
    length: 'long',
    units,
    facts: known,
    reports: [],
    today,
  };
  const piece = await mind.writePiece(assignment);
  const longer = await mind.revisePiece({ piece, request: 'Make it longer.', assignment });
  const later: Turn[] = [
    ...turns,
    { id: 'q', role: 'assistant', content: 'Go on.' },
    { id: 'a', role: 'user', content: 'Then the rain came and we all went in for our tea.' },
  ];
  const moment: Moment = {
    teller,
    interview,
    turns,
    notes: [],
    earlier: [],
    facts: [],
    askedQuestionIds: [],
    today,
  };
  return JSON.stringify([
    facts,
    piece,
    longer.piece,
    await mind.summarise({ teller, interviewName: 'A talk', turns }),
    await mind.noticeNote({ teller, turns, notes: [] }),
    await mind.findThemes({ teller, units, minThemes: 1, maxThemes: 6 }),
    await mind.suggestResearch({ teller, units, facts: known, taken: [], maxSuggestions: 5 }),
    await mind.converse(moment),
    await mind.converse({ ...moment, turns: later }),
    await mind.converse({ ...moment, turns: [], earlier: units, askedQuestionIds: ['house'] }),
  ]).toLowerCase();
}

const wished = [...firstWishes, ...secondWishes, ...thirdWishes].filter((row) => row.includes('{'));
for (const row of wished) {
  test(`nothing Walt makes or says has a word of it: ${row}`, async () => {
    const made = new Set(wordsOf(await everythingMadeOf(row)).map(({ lower }) => lower));
    expect(privateWords(row).filter((word) => made.has(word))).toEqual([]);
  });
}

test('a note that was taken before the wish is removed when the wish comes a turn later', async () => {
  const told = 'My husband Karl gambled in the casino at Travemünde.';
  const reply = await mind.converse({
    teller,
    interview,
    turns: [
      { id: '1', role: 'assistant', content: 'Tell me about your husband.' },
      { id: '2', role: 'user', content: told },
      { id: '3', role: 'assistant', content: 'What was the casino like?' },
      { id: '4', role: 'user', content: 'Oh. You needn’t put that in.' },
    ],
    notes: [
      { id: 'n1', content: 'Rose was born in Lübeck in 1940.' },
      { id: 'n2', content: 'Her husband Karl gambled in the casino at Travemünde.' },
    ],
    earlier: [],
    facts: [],
    askedQuestionIds: [],
    today,
  });
  expect(reply.tools).toEqual([{ name: 'removeNote', noteId: 'n2' }]);
  expect(reply.say).toMatch(/^I will leave that out\./u);
  expect(reply.say).not.toMatch(/casino|gambl|Karl/iu);
});

test('whoever announces something private is listened to', async () => {
  const reply = await mind.converse({
    teller,
    interview,
    turns: [
      { id: '1', role: 'assistant', content: 'Who makes you laugh?' },
      { id: '2', role: 'user', content: 'What I tell you now nobody must read.' },
    ],
    notes: [],
    earlier: [],
    facts: [],
    askedQuestionIds: [],
    today,
  });
  expect(reply.say).toBe('It stays out of the book. I am listening.');
});

test('what is told again weeks later in other words is neither noted nor spoken of', async () => {
  const first = readWish(
    'The barn fire was us, me and Cathal, smoking. You’ll keep that dark, won’t you. / We had nine cows.',
  ).units;
  const { secrets, units } = await mind.leaveOut({ units: first });
  const turns: Turn[] = [
    { id: '1', role: 'assistant', content: 'Did you have chores?' },
    {
      id: '2',
      role: 'user',
      content: 'After that business with the barn I wasn’t let near the hay.',
    },
  ];
  expect(await mind.noticeNote({ teller, turns, notes: [], secrets })).toEqual({ note: null });
  const reply = await mind.converse({
    teller,
    interview,
    turns,
    notes: [],
    earlier: units.map((unit) => ({ ...unit, conversationId: 'weeks ago' })),
    secrets,
    facts: [],
    askedQuestionIds: [],
    today,
  });
  expect(reply.say).not.toMatch(/barn|hay|fire/iu);
  expect(reply.tools).toEqual([]);
});
