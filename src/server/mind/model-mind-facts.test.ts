import { describe, expect, test } from 'vitest';
import { materialOf } from '#server/provider/test-provider.ts';
import type { KeptFactQuest, KnownFact } from './mind.ts';
import { boat, dance, modelSaying, teller, told, whose } from './model/test-model.ts';

describe('facts', () => {
  const fact = (statement: string, quote: string, more = {}) => ({
    kind: 'move',
    statement,
    when: {
      from: '1951-01-01',
      to: '1951-12-31',
      precision: 'year',
      text: '1951',
      workedOut: false,
    },
    people: ['Nuala', 'Padraig'],
    places: ['Holyhead'],
    rests: [{ unitId: boat.id, quote }],
    ...more,
  });
  const quote = 'I took the boat to Holyhead in 1951';
  const asked: KeptFactQuest = {
    teller,
    told: [boat, dance],
    known: [],
    today: new Date('2026-03-01'),
  };

  test('are in the teller’s own words and rest on exact ones, or are dropped', async () => {
    const { mind } = await modelSaying([
      {
        facts: [
          fact('Kitty took the boat to Holyhead in 1951.', quote),
          fact('Kitty took the ferry to Holyhead in 1951.', 'I took the ferry to Holyhead'),
          fact('Kitty took the boat to Liverpool in 1951.', quote),
          fact('I took the boat', quote, {
            when: { ...fact('', '').when, to: '1951-13-99' },
          }),
        ],
        contradictions: [
          { first: 0, second: 3, question: 'Which is right?' },
          { first: 0, second: 1, question: 'Which is right?' },
          { first: 0, second: 99, question: 'Which is right?' },
        ],
      },
    ]);
    const { facts, contradictions } = await mind.extractFacts(asked, whose);
    expect(facts.map(({ statement, when, people }) => [statement, when?.text, people])).toEqual([
      // What is found twice is one fact.
      [quote, '1951', ['Nuala']],
    ]);
    expect(facts[0]?.rests).toEqual([{ unitId: boat.id, source: boat.source, quote }]);
    expect(contradictions).toHaveLength(1);
  });

  test('that were judged false are named once and then left out, and so is a date that nobody said', async () => {
    const wrong = { faults: [{ sentence: 0, fault: 'it was only planned' }], borneOut: [] };
    const found = { facts: [fact(quote, quote)], contradictions: [] };
    const judged = await modelSaying([found], {}, [wrong]);
    expect((await judged.mind.extractFacts(asked, whose)).facts).toEqual([]);
    expect(JSON.stringify(judged.sent[2])).toContain('it was only planned');
    const late = { from: '1971-01-01', to: '1971-12-31', precision: 'year', text: '1971' };
    const dated = fact(quote, quote, { when: { ...late, workedOut: false } });
    const undated = await modelSaying([{ facts: [dated], contradictions: [] }]);
    expect((await undated.mind.extractFacts(asked, whose)).facts).toMatchObject([{ when: null }]);
    expect(JSON.stringify(undated.sent[2])).toContain('says 1971');
  });

  test('that were rejected do not come back, and what was corrected is told to the model', async () => {
    const known = (status: KnownFact['status'], statement: string): KnownFact => ({
      ...fact(statement, quote),
      id: status,
      status,
      kind: 'move',
      when: null,
      rests: [{ unitId: boat.id, source: boat.source, quote }],
    });
    const { mind, sent } = await modelSaying([
      { facts: [fact('Kitty took the boat to Holyhead in 1951.', quote)], contradictions: [] },
    ]);
    const before = [
      known('rejected', 'Kitty left in 1951.'),
      known('corrected', 'Kitty left in 1952.'),
    ];
    const found = await mind.extractFacts({ ...asked, known: before }, whose);
    expect(found.facts).toEqual([]);
    const [request = await Promise.reject()] = sent;
    expect(materialOf(request)['known']).toEqual([
      { status: 'rejected', statement: 'Kitty left in 1951.', when: null },
      { status: 'corrected', statement: 'Kitty left in 1952.', when: null },
    ]);
  });

  test('of much material are found part by part', async () => {
    const much = Array.from({ length: 5 }, (_, index) => told(`${index}`, 'word '.repeat(2_500)));
    const { mind, sent } = await modelSaying([{ facts: [], contradictions: [] }]);
    await mind.extractFacts({ ...asked, told: much }, whose);
    expect(sent).toHaveLength(5);
    const longest = Math.max(...sent.map((one) => JSON.stringify(one).length));
    expect(longest).toBeLessThan(24_000);
  });
});

const themeQuest = { teller, told: [boat, dance], minThemes: 1, maxThemes: 10 };

test('a theme that was judged false is mended or left out', async () => {
  const theme = (description: string) => ({
    themes: [
      {
        ...{ title: 'Leaving', description, relatedConcepts: [], unitIds: [boat.id, dance.id] },
        examples: [{ unitId: boat.id, quote: 'I took the boat' }],
      },
    ],
  });
  const wrong = { faults: [{ sentence: 0, fault: 'nobody was glad' }], borneOut: [] };
  const sad = theme('Leaving comes up often.');
  const glad = theme('Leaving is a glad thing.');
  const mended = await modelSaying([glad, sad], {}, [wrong, { faults: [], borneOut: [] }]);
  const { themes } = await mended.mind.findThemes(themeQuest, whose);
  expect(themes).toMatchObject([{ description: 'Leaving comes up often.' }]);
  expect(JSON.stringify(mended.sent[2])).toContain('nobody was glad');
  const stubborn = await modelSaying([glad], {}, [wrong]);
  expect((await stubborn.mind.findThemes(themeQuest, whose)).themes).toEqual([]);
});

test('themes come up twice at least and show the teller’s own words', async () => {
  // Nobody told of a Kitty: it is who tells.
  const description = 'How Kitty left home.';
  const theme = { title: 'Leaving', description, relatedConcepts: ['boat'] };
  const example = { unitId: boat.id, quote: 'I took the boat to Holyhead in 1951' };
  const { mind } = await modelSaying([
    {
      themes: [
        { ...theme, unitIds: [boat.id, dance.id], examples: [example] },
        { ...theme, title: 'Once', unitIds: [boat.id], examples: [example] },
        {
          ...theme,
          title: 'Made up',
          unitIds: [boat.id, dance.id],
          examples: [{ ...example, quote: 'I swam' }],
        },
      ],
    },
  ]);
  const { themes } = await mind.findThemes(themeQuest, whose);
  expect(themes).toEqual([
    { ...theme, prevalence: 'high', examples: [{ text: example.quote, source: boat.source }] },
  ]);
});

test('suggestions rest on something told and are new', async () => {
  const one = (topic: string, unitIds = [boat.id]) => ({
    topic,
    rationale: 'It was told.',
    unitIds,
  });
  const { mind } = await modelSaying([
    {
      suggestions: [
        one('The Holyhead mail boat'),
        one('Astoria Ballroom'),
        one('Moon', ['x']),
        one('Ballina'),
      ],
    },
  ]);
  const quest = {
    teller,
    told: [boat],
    facts: [],
    taken: ['astoria ballroom'],
    maxSuggestions: 1,
    today: new Date('2026-03-01'),
  };
  expect(await mind.suggestResearch(quest, whose)).toEqual({
    suggestions: [{ topic: 'The Holyhead mail boat', rationale: 'It was told.' }],
  });
});
