import { describe, expect, test } from 'vitest';
import { emptyBrief } from '#contract/briefs.ts';
import type { KeptAssignment, Piece } from '#server/mind/mind.ts';
import {
  boat,
  cites,
  isJudgement,
  modelSaying,
  told,
  whose,
} from '#server/mind/model/test-model.ts';
import { materialOf, type Sent } from '#server/provider/test-provider.ts';

const teller = {
  accountName: 'Katherine Moran',
  brief: {
    ...emptyBrief,
    pronoun: 'she' as const,
    callName: 'Kitty',
    printName: 'Kate Brennan',
    person: 'third' as const,
    audience: 'my grandchildren',
    chapters: ['The boat', 'The dance'],
    staysOut: ['the divorce'],
  },
};
const assignment: KeptAssignment = {
  teller,
  format: { name: 'A chapter', writerPrompt: 'Write one chapter, dry and without adjectives.' },
  person: 'third',
  length: 'short',
  faithfulness: 'tidied',
  told: [boat],
  facts: [],
  photos: [],
  reports: [],
  today: new Date('2026-03-01'),
};
const right = 'Kate Brennan took the boat to Holyhead in 1951 with her sister Nuala.';
const content = (...texts: string[]) => [
  { kind: 'paragraph', sentences: texts.map((text) => cites(text, boat.id)) },
];
const piece = (...texts: string[]) => ({
  name: 'The boat',
  content: content(...texts),
  metadata: { theme: '', tone: '', length: 'short' },
});
const textsOf = ({ blocks }: Piece) =>
  blocks.flatMap((block) =>
    block.kind === 'paragraph' ? block.sentences.map(({ text }) => text) : [],
  );
const writings = (sent: Sent[]) => sent.filter((request) => !isJudgement(request));
const materialsOf = (sent: Sent[]) => writings(sent).map(materialOf);

describe('the brief binds a model', () => {
  test('which is told the name, the pronoun, the person, the tone, whom it is for and how close to stay', async () => {
    const { mind, sent } = await modelSaying([piece(right)]);
    await mind.writePiece({ ...assignment, language: 'Welsh' }, whose);
    const [material] = materialsOf(sent);
    expect(material).toMatchObject({
      teller: {
        calledBy: 'Kitty',
        nameInTheBook: 'Kate Brennan',
        pronoun: 'she',
        writtenFor: 'my grandchildren',
        chapters: teller.brief.chapters,
      },
      person: 'third',
      faithfulness: 'tidied',
      writtenIn: 'Welsh',
    });
    expect(sent[0]?.messages[0]?.content).toContain('dry and without adjectives');
    // What stays out is not even named to anybody outside.
    expect(JSON.stringify(sent)).not.toContain('divorce');
  });

  test.each([
    ['another person', 'third', 'I took the boat to Holyhead in 1951 with my sister Nuala.'],
    ['another person', 'first', 'Kate took the boat to Holyhead in 1951 with her sister Nuala.'],
    ['another name', 'third', 'Katherine took the boat to Holyhead in 1951.'],
  ] as const)('and is told once where it wrote in %s than the %s', async (_, person, wrong) => {
    const mended = person === 'third' ? right : boat.text;
    const { mind, sent } = await modelSaying([piece(wrong), piece(mended)]);
    const made = await mind.writePiece({ ...assignment, person }, whose);
    expect(textsOf(made)).toEqual([mended]);
    const [, repair, ...more] = materialsOf(sent);
    expect(repair?.['faultsOfTheDraft']).toEqual([
      { sentence: wrong, faults: [expect.any(String)] },
    ]);
    expect(more).toEqual([]);
  });

  test('what it says in quotation marks is somebody’s own way of speaking', async () => {
    const quoting = 'She says: "I took the boat to Holyhead in 1951 with my sister Nuala."';
    const { mind, sent } = await modelSaying([piece(quoting)]);
    await mind.writePiece(assignment, whose);
    expect(writings(sent)).toHaveLength(1);
  });

  test('a chapter of the plan has the heading of the plan and no other', async () => {
    const chapter = {
      ...piece(right),
      name: 'Across the water',
      content: [{ kind: 'heading', text: 'Leaving' }, ...content(right)],
      short: '',
    };
    const { mind } = await modelSaying([chapter]);
    const outline = [{ title: 'The boat', about: '', groups: [boat.id] }];
    const made = await mind.writePiece({ ...assignment, length: 'long', outline }, whose);
    expect(made.blocks.filter(({ kind }) => kind === 'heading')).toEqual([
      { kind: 'heading', text: 'The boat' },
    ]);
  });

  test('where they want their exact words, no model is asked', async () => {
    const own: Piece = {
      name: 'The boat',
      blocks: [],
      metadata: { theme: '', tone: '', length: 'short' },
    };
    const { mind, sent } = await modelSaying([piece(right)], { writePiece: async () => own });
    expect(await mind.writePiece({ ...assignment, faithfulness: 'exact' }, whose)).toBe(own);
    expect(sent).toEqual([]);
  });

  test('a letter opens with nobody who was never mentioned', async () => {
    const dear = (name: string) => piece(`Dear ${name},`, right);
    const { mind, sent } = await modelSaying([dear('Ottoline'), dear('Nuala')]);
    expect(textsOf(await mind.writePiece(assignment, whose))[0]).toBe('Dear Nuala,');
    expect(JSON.stringify(materialsOf(sent)[1])).toContain('nobody mentioned Ottoline');
  });
});

describe('a talk goes to the model', () => {
  const interview = {
    name: '',
    instructions: '',
    introScript: '',
    exitCriteria: '',
    questions: [],
  };
  const moment = {
    ...{ teller, mode: 'typed' as const, interview, notes: [], earlier: '[]', unread: [] },
    ...{ askedQuestionIds: [], today: assignment.today },
    recall: async () => ({ told: [told('9', 'We kept hens.')], facts: [] }),
  };
  const said = (content: string, withheld?: string[]) => ({
    id: '1',
    role: 'user' as const,
    content,
    ...(withheld && { withheld }),
  });
  const reply = { say: 'What was it like?', askedQuestionId: null, tools: [] };

  test.each([
    'I took the boat to Holyhead in 1951.',
    'Skip that one, please.',
    'Could you say that again?',
    'What have I told you about my sister?',
    'Let us stop for today.',
    'Who are you?',
    'Mm.',
    'I would rather not talk about him.',
    'My husband died last year.',
  ])('whatever is said: "%s"', async (content) => {
    const { mind, sent } = await modelSaying([reply]);
    expect(
      (await mind.converse({ ...moment, heeded: null, turns: [said(content)] }, whose)).say,
    ).toBe(reply.say);
    expect(materialsOf(sent)[0]).toMatchObject({
      turns: [{ said: content }],
      toldEarlier: [{ told: 'We kept hens.' }],
    });
  });

  test('but for what is withheld in it', async () => {
    const { mind, sent } = await modelSaying([reply]);
    const turns = [said('We kept hens. My brother drank.', ['My brother drank.'])];
    await mind.converse({ ...moment, heeded: null, turns }, whose);
    expect(JSON.stringify(sent)).toContain('We kept hens.');
    expect(JSON.stringify(sent)).not.toContain('drank');
  });
});
