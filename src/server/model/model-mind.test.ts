import { expect, test } from 'vitest';
import type { KeptAssignment, KeptMoment } from '#server/mind/mind.ts';
import { MindFailure } from '#server/mind/mind-failure.ts';
import { boat, cites, modelSaying, teller, told, whose } from '#server/mind/model/test-model.ts';
import { budgetMessages } from '#server/provider/database-meter.ts';
import { materialOf, type Sent } from '#server/provider/test-provider.ts';
import { scriptedMind } from '#server/testing/scripted-mind.ts';
import { createModelMind } from './model-mind.ts';

const today = new Date('2026-03-01');
const assignment: KeptAssignment = {
  teller,
  format: { name: 'A chapter', writerPrompt: 'Write one chapter.' },
  person: 'third',
  length: 'short',
  told: [boat],
  facts: [],
  photos: [],
  reports: [],
  today,
};
const written = (...sentences: ReturnType<typeof cites>[]) => ({
  name: 'The Boat',
  content: [{ kind: 'paragraph', sentences }],
  metadata: { theme: '', tone: '', length: 'short' },
});
const firstOf = (sent: Sent[]) => {
  const [first] = sent;
  if (!first) throw new Error('Nothing was sent');
  return materialOf(first);
};

test('a fact that was found in two parts of the material is one, and rests on both', async () => {
  const again = told('8', 'In 1951 I took the boat to Holyhead, with Nuala.');
  const fact = (unitId: string, statement: string) => ({
    facts: [
      {
        ...{ kind: 'move', statement, when: null, people: ['Nuala'], places: ['Holyhead'] },
        rests: [{ unitId, quote: statement }],
      },
    ],
    contradictions: [],
  });
  const room = 2 * boat.text.length;
  const script = [fact(boat.id, boat.text), fact(again.id, again.text)];
  const { mind } = await modelSaying(script, {}, undefined, room);
  const quest = { teller, told: [boat, again], known: [], today };
  const { facts } = await mind.extractFacts(quest, whose);
  expect(facts.map(({ rests }) => rests.map(({ unitId }) => unitId))).toEqual([
    [boat.id, again.id],
  ]);
});

test('how close to their words a piece stays is said to the model', async () => {
  const { mind, sent } = await modelSaying([written(cites(boat.text, boat.id))]);
  await mind.writePiece({ ...assignment, faithfulness: 'tidied' }, whose);
  expect(firstOf(sent)).toMatchObject({ faithfulness: 'tidied', person: 'third' });
});

test.each([
  ['to the letter, without asking the model', 'I took the boat to Holyhead in 1951', [], true, 0],
  ['in other words that the judge finds told', 'She sailed to Holyhead in 1951.', [], true, 1],
  [
    'but not what the judge finds untold',
    'She sailed to Holyhead in 1951.',
    [{ sentence: 0, fault: 'She took the train' }],
    false,
    1,
  ],
  ['but not what nobody told', 'She took the boat to Holyhead in 1961.', [], false, 0],
])('a note that a provider’s voice took is kept %s', async (_, content, faults, kept, asked) => {
  const borneOut = [{ sentence: 0, words: 'I took the boat to Holyhead in 1951' }];
  const { mind, sent } = await modelSaying([], {}, [
    { faults, borneOut: faults.length > 0 ? [] : borneOut },
  ]);
  const turns = [{ id: '1', role: 'user' as const, content: boat.text }];
  const note = { content, turns, teller, today, recalled: { told: [], facts: [] } };
  expect([await mind.proveNote(note, whose), sent.length]).toEqual([kept, asked]);
});

test('where the budget is spent Walt says so once, and goes on with his own words', async () => {
  const own = { move: 'follow' as const, say: 'And then?', askedQuestionId: null, tools: [] };
  const mind = createModelMind({
    ask: () => Promise.reject(new MindFailure(budgetMessages.yours)),
    offline: scriptedMind({ converse: async () => own }),
    check: () => Promise.reject(new Error('There is nothing to check')),
    room: 48_000,
    description: 'a model',
    onFailure: () => {},
  });
  const interview = {
    name: '',
    instructions: '',
    introScript: '',
    exitCriteria: '',
    questions: [],
  };
  const moment: KeptMoment = {
    ...{ teller, mode: 'typed', heeded: null, interview, notes: [], earlier: '[]', unread: [] },
    ...{ askedQuestionIds: [], today, recall: async () => ({ told: [], facts: [] }) },
    turns: [{ id: '1', role: 'user', content: boat.text }],
  };
  const first = await mind.converse(moment, whose);
  expect(first.say).toBe(`${budgetMessages.yours} And then?`);
  const turns = [
    ...moment.turns,
    { id: '2', role: 'assistant' as const, content: first.say },
    { id: '3', role: 'user' as const, content: 'We had one suitcase.' },
  ];
  expect((await mind.converse({ ...moment, turns }, whose)).say).toBe('And then?');
});

test.each([
  [
    'German',
    '1951 nahm sie mit Nuala das Schiff nach Holyhead.',
    '1952 nahm sie mit Nuala das Schiff nach Holyhead.',
  ],
  [
    'Spanish',
    'Tomó el barco a Holyhead con su hermana Nuala en 1951.',
    'Tomó el barco a Holyhead con su hermana Brigid en 1951.',
  ],
  [
    'Italian',
    'Prese la nave da sola con Nuala per Holyhead nel 1951.',
    'Prese la nave da sola con Nuala per Holyhead nel 1961.',
  ],
  [
    'Russian',
    'В 1951 году она с Нуалой отплыла в Холихед.',
    'В 1953 году она с Нуалой отплыла в Холихед.',
  ],
  [
    'Japanese',
    '1951年に彼女はヌアラとホリーヘッド行きの船に乗った。',
    '1952年に彼女はヌアラとホリーヘッド行きの船に乗った。',
  ],
  [
    'Hindi',
    '१९५१ में वह नुआला के साथ होलीहेड के जहाज़ पर चढ़ी।',
    '१९५२ में वह नुआला के साथ होलीहेड के जहाज़ पर चढ़ी।',
  ],
])('a piece in %s is held to its numbers and names', async (language, right, wrong) => {
  const script = [written(cites(right, boat.id), cites(wrong, boat.id))];
  const { mind, sent } = await modelSaying(script);
  const piece = await mind.writePiece({ ...assignment, language }, whose);
  expect(firstOf(sent)).toMatchObject({ writtenIn: language });
  expect(piece.blocks).toEqual([
    {
      kind: 'paragraph',
      sentences: [
        { text: right, sources: [boat.source] },
        { text: wrong, sources: [] },
      ],
    },
  ]);
});

test('a letter is asked for as its format says, and what it tells is proved like any piece', async () => {
  const invented = cites('I cried all the way to Holyhead.', boat.id);
  const { mind, sent } = await modelSaying([written(cites(boat.text, boat.id), invented)]);
  const writerPrompt = 'Write a letter from the teller to those who come after.';
  const format = { name: 'A letter', writerPrompt };
  const piece = await mind.writePiece({ ...assignment, format, person: 'first' }, whose);
  expect(sent[0]?.messages[0]?.content).toContain(writerPrompt);
  expect(firstOf(sent)).toMatchObject({ person: 'first' });
  expect(piece.blocks).toEqual([
    {
      kind: 'paragraph',
      sentences: [
        { text: boat.text, sources: [boat.source] },
        { text: invented.text, sources: [] },
      ],
    },
  ]);
});
