import { describe, expect, test } from 'vitest';
import type { WritingDraft } from '#contract/writing-drafts.ts';
import { awayNotice } from '#server/model/model-mind.ts';
import { stream } from '#server/provider/test-provider.ts';
import type { KeptAssignment, KeptMoment } from './mind.ts';
import {
  boat,
  cites,
  dance,
  isJudgement,
  modelSaying,
  teller,
  told,
  whose,
} from './model/test-model.ts';

const moment: KeptMoment = {
  teller,
  mode: 'typed',
  heeded: null,
  interview: { name: '', instructions: '', introScript: '', exitCriteria: '', questions: [] },
  turns: [
    { id: 'a', role: 'assistant', content: 'Hello. Who was in the house?' },
    { id: 'b', role: 'user', content: 'My mother Bridie kept hens in Ballina.' },
  ],
  notes: [],
  earlier: '[]',
  unread: [],
  recall: async () => ({ told: [told('9', 'My father Tom drove a cart.')], facts: [] }),
  askedQuestionIds: [],
  today: new Date('2026-03-01'),
};
const offline = {
  converse: async () => ({
    move: 'follow' as const,
    say: 'Offline.',
    askedQuestionId: null,
    tools: [],
  }),
};
const reply = (say: string) => ({ say, askedQuestionId: null, tools: [] });
const paced = (said: object, breaksAfter?: number) => (response: Parameters<typeof stream>[0]) =>
  void stream(response, JSON.stringify(said), { each: 9, ...(breaksAfter && { breaksAfter }) });

describe('a reply that is heard while it comes', () => {
  test('comes sentence by sentence', async () => {
    const whole = 'Your mother Bridie kept hens. They were in Ballina. What were they called?';
    const hearing = Promise.withResolvers<void>();
    const slowly = (response: Parameters<typeof stream>[0]) =>
      void stream(response, JSON.stringify(reply(whole)), { goesOn: hearing.promise });
    const { mind, sent } = await modelSaying([slowly], offline);
    const heard: string[] = [];
    const { say } = await mind.converse(moment, whose, (soFar) => {
      heard.push(soFar);
      hearing.resolve();
    });
    expect(say).toBe(whole);
    for (const soFar of heard) {
      expect(whole.startsWith(soFar)).toBe(true);
      expect(soFar).toMatch(/[.?]$/);
    }
    expect(sent.filter((request) => !isJudgement(request))).toHaveLength(1);
  });

  test('a sentence that the model judges false is never heard, and what it says instead comes whole', async () => {
    const script = [
      paced(reply('Your mother Bridie kept hens. What were they called?')),
      reply('Bridie. What was she like?'),
    ];
    const wrong = { faults: [{ sentence: 0, fault: 'she did not' }], borneOut: [] };
    const { mind, sent } = await modelSaying(script, offline, [wrong]);
    const heard: string[] = [];
    const { say } = await mind.converse(moment, whose, (soFar) => void heard.push(soFar));
    expect(say).toBe('Bridie. What was she like?');
    expect(heard.join(' ')).not.toContain('hens');
    const repair = sent.findLast((request) => !isJudgement(request));
    expect(JSON.stringify(repair)).toContain('she did not');
  });

  test.each([
    ['asserts what was not told', 'Your mother kept hens. Bridie was a nurse in Boston. Who came?'],
    ['asks twice', 'Your mother kept hens. Who fed them? And who ate them? Tell me.'],
  ])(
    'one that %s is never heard to its end, and Walt’s own words take its place',
    async (_, lie) => {
      const { mind } = await modelSaying([paced(reply(lie)), reply(lie)], offline);
      const heard: string[] = [];
      const { say } = await mind.converse(moment, whose, (soFar) => void heard.push(soFar));
      expect(say).toBe('Offline.');
      expect(heard.join(' ')).not.toMatch(/Boston|ate them/);
    },
  );

  test('one that breaks off is given again, and where the model stays away Walt says so', async () => {
    const whole = 'Your mother Bridie kept hens. What were they called?';
    const once = await modelSaying([paced(reply(whole), 45), paced(reply(whole))], offline);
    expect((await once.mind.converse(moment, whose, () => {})).say).toBe(whole);
    const away = await modelSaying([paced(reply(whole), 45)], offline);
    expect((await away.mind.converse(moment, whose, () => {})).say).toBe(`${awayNotice} Offline.`);
    expect(away.failures).toHaveLength(1);
  });
});

describe('a piece that is shown while it is written', () => {
  const assignment: KeptAssignment = {
    teller,
    told: [boat, dance],
    facts: [],
    reports: [],
    photos: [],
    format: { name: 'A portrait', writerPrompt: 'Write a portrait.' },
    person: 'first',
    length: 'short',
    faithfulness: 'told',
    today: new Date('2026-03-01'),
  } as unknown as KeptAssignment;
  const piece = (...sentences: object[]) => ({
    name: 'Over the water',
    content: [
      { kind: 'heading', text: 'The boat' },
      { kind: 'paragraph', sentences },
    ],
    metadata: { theme: '', tone: '', length: 'short' },
  });
  const written = async (...script: object[]) => {
    const [draft, ...rest] = script;
    const slowly = (response: Parameters<typeof stream>[0]) =>
      void setTimeout(() => stream(response, JSON.stringify(draft)), 450);
    const { mind } = await modelSaying([slowly, ...rest.map((said) => ({ ...said }))]);
    const drafts: WritingDraft[] = [];
    const progress = {
      written: [],
      keep: async () => {},
      show: (d: WritingDraft) => drafts.push(d),
    };
    const made = await mind.writePiece(assignment, whose, progress);
    return { made, drafts };
  };
  const true1 = cites('I took the boat to Holyhead in 1951.', boat.id);

  test('is a draft until its sentences are proved', async () => {
    const { drafts } = await written(piece(true1));
    expect(drafts.map(({ stage }) => stage).at(-1)).toBe('proving');
    expect(drafts.at(-1)?.blocks).toEqual([
      { kind: 'heading', text: 'The boat' },
      { kind: 'paragraph', text: 'I took the boat to Holyhead in 1951.' },
    ]);
  });

  test('is shown as it was first written while it is mended', async () => {
    const lie = cites('It rained in Holyhead.', boat.id);
    const { drafts, made } = await written(piece(true1, lie), piece(true1));
    expect(drafts.at(-1)?.stage).toBe('mending');
    expect(JSON.stringify(drafts.at(-1))).toContain('It rained');
    expect(JSON.stringify(made)).not.toContain('It rained');
  });
});
