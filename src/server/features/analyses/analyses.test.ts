import { afterAll, beforeAll, expect, it } from 'vitest';
import { analysisRoutes } from '#contract/analyses.ts';
import {
  beginTalk,
  layJourney,
  saveTalk,
  say,
  someoneWithProject,
} from '#server/features/conversations/test-talks.ts';
import type { KeptOverheard } from '#server/mind/mind.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { openTestHouse, type TestHouse } from '#server/testing/test-house.ts';
import type { Visitor } from '#server/testing/visitor.ts';

let house: TestHouse;
let visitor: Visitor;
let conversationId: string;
const heard: KeptOverheard[] = [];
const asked: string[] = [];

beforeAll(async () => {
  const mind = scriptedMind({
    noticeNote: async (overheard) => {
      heard.push(overheard);
      return { note: overheard.turns.at(-1)?.content === 'Hm.' ? null : 'A note.' };
    },
    questionCard: async ({ text }) => {
      asked.push(text);
      return { card: { title: 'Home', text } };
    },
  });
  house = await openTestHouse({}, mind);
  const journey = await layJourney(house);
  const someone = await someoneWithProject(house, journey);
  visitor = someone.visitor;
  conversationId = await beginTalk(visitor, someone.projectId, journey);
});
afterAll(() => house.close());

const forNotes = (conversationContext: unknown, by = visitor) =>
  by.send({
    method: 'POST',
    url: '/api/ai/analyze-for-notes',
    body: { conversationId, conversationContext },
  });

it.each([
  ['one text', 'I was born in Ballina.'],
  ['turn by turn', [{ role: 'user', content: 'I was born in Ballina.' }]],
])('what was just said is looked at for a note, given as %s', async (_, context) => {
  const { body } = await forNotes(context);
  expect(body).toEqual({ shouldTakeNote: true, noteContent: 'A note.' });
  expect(heard.at(-1)?.turns.at(-1)).toMatchObject({
    role: 'user',
    content: 'I was born in Ballina.',
  });
});

it('small talk brings none', async () => {
  expect((await forNotes('Hm.')).body).toEqual({ shouldTakeNote: false, noteContent: null });
});

it('a transcript in one text is heard turn by turn, without the names of who speaks', async () => {
  await forNotes(
    'Walt: Can you hear me?\nYou: Um, yes.\n\nWalt: Go on.\nYou: We had\none bathroom.',
  );
  expect(heard.at(-1)?.turns.map(({ role, content }) => [role, content])).toEqual([
    ['assistant', 'Can you hear me?'],
    ['user', 'Um, yes.'],
    ['assistant', 'Go on.'],
    ['user', 'We had\none bathroom.'],
  ]);
});

it('with nothing given, what is saved is looked at', async () => {
  await saveTalk(visitor, conversationId, [say('1', 'We had one bathroom.')]);
  await forNotes([]);
  expect(heard.at(-1)?.turns.at(-1)?.content).toBe('We had one bathroom.');
});

it('a card is made only of what asks something', async () => {
  const card = (messageText: string) =>
    visitor.call(analysisRoutes.forQuestionCard, { body: { conversationId, messageText } });
  expect((await card('Where was the house?')).body).toEqual({
    shouldShowQuestionCard: true,
    customQuestion: { title: 'Home', text: 'Where was the house?' },
  });
  expect((await card('Thank you for that.')).body).toEqual({
    shouldShowQuestionCard: false,
    customQuestion: null,
  });
  expect(asked).toEqual(['Where was the house?']);
});

it('another person’s conversation cannot be looked at', async () => {
  const stranger = house.visitor();
  await stranger.register();
  expect((await forNotes('I was born.', stranger)).status).toBe(404);
});
