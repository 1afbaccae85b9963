import { expect, test } from 'vitest';
import { teller } from '#server/mind/model/test-model.ts';
import { judgedIn, judgePrompts } from './judge.ts';

const told = (word: string, length: number) => `${word} `.repeat(Math.ceil(length / 5));

test('what many sentences cite is sent once', () => {
  const text = told('hens', 500);
  const claims = ['One.', 'Two.'].map((sentence) => ({ sentence, cited: [{ text }], doubts: [] }));
  const [only, ...more] = judgePrompts(claims, 10_000);
  expect(more).toEqual([]);
  expect(only?.prompt.material).toEqual({
    told: [{ told: 0, text }],
    sentences: [
      { sentence: 0, text: 'One.', restsOn: [0] },
      { sentence: 1, text: 'Two.', restsOn: [0] },
    ],
  });
});

test('what is too much for one request goes in several, and every sentence is in one of them', () => {
  const claims = Array.from({ length: 30 }, (_, at) => ({
    sentence: `Sentence ${at}.`,
    cited: [{ text: told(`w${at % 10}xx`, 900) }],
    doubts: [],
  }));
  const parts = judgePrompts(claims, 4_000);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.flatMap((part) => part.claims.map(({ sentence }) => sentence))).toEqual(
    claims.map(({ sentence }) => sentence),
  );
  const longest = Math.max(
    ...parts.map(({ prompt }) => JSON.stringify(prompt.material['told']).length),
  );
  expect(longest).toBeLessThan(4_500);
});

test('of a telling that is too long, the stretch that the sentence is about is sent', () => {
  const text = `${told('hens', 6_000)}The boat left Holyhead at night. ${told('cows', 6_000)}`;
  const claims = [{ sentence: 'The boat left Holyhead at night.', cited: [{ text }], doubts: [] }];
  const [part] = judgePrompts(claims, 2_000);
  const sent = JSON.stringify(part?.prompt.material['told']);
  expect(sent).toContain('The boat left Holyhead at night.');
  expect(sent.length).toBeLessThan(2_000);
});

test('a doubt is cleared only by words that what the sentence rests on has', () => {
  const claims = [
    {
      sentence: 'She left on foot.',
      cited: [{ text: 'I walked out of the city.' }],
      doubts: ['foot'],
    },
    { sentence: 'She ran.', cited: [{ text: 'I walked.' }], doubts: ['run'] },
    { sentence: 'She wept.', cited: [{ text: 'I walked.' }], doubts: ['weep'] },
  ];
  const [part] = judgePrompts(claims, 10_000);
  expect(part?.prompt.material['sentences']).toMatchObject([
    { doubts: ['foot'] },
    { doubts: ['run'] },
    { doubts: ['weep'] },
  ]);
  const borneOut = [
    { sentence: 0, words: 'walked out of the city' },
    { sentence: 1, words: 'I ran' },
    { sentence: 2, words: ' ' },
    { sentence: 9, words: 'I walked' },
  ];
  expect(judgedIn({ faults: [{ sentence: 1, fault: 'she walked' }], borneOut }, claims)).toEqual([
    { sentence: 'She ran.', faults: ['she walked'] },
    { sentence: 'She left on foot.', faults: [] },
  ]);
});

test('the judge is told who "I" is, what an answer answers, what was settled since, and who was spoken of before', () => {
  const claims = [
    {
      sentence: 'Kitty was born in Ballina.',
      cited: [{ text: 'In Ballina.', asked: 'Where were you born?' }],
      doubts: [],
    },
    {
      sentence: 'She came in 1952.',
      cited: [
        { text: 'Nuala came in 1951.', asked: 'And your sister?' },
        { text: 'Nuala came in 1952.', settled: true as const },
      ],
      doubts: [],
      after: 'Her sister Nuala kept hens.',
    },
    {
      sentence: 'She stayed.',
      cited: [{ text: 'Nuala stayed.' }],
      doubts: [],
      after: 'She came in 1952.',
    },
  ];
  const [part] = judgePrompts(claims, 10_000, teller);
  expect(part?.prompt.material).toEqual({
    teller: expect.objectContaining({ calledBy: 'Kitty', pronoun: 'she' }),
    told: [
      { told: 0, text: 'In Ballina.', asked: 'Where were you born?' },
      { told: 1, text: 'Nuala came in 1951.', asked: 'And your sister?' },
      { told: 2, text: 'Nuala came in 1952.', settled: true },
      { told: 3, text: 'Nuala stayed.' },
    ],
    sentences: [
      { sentence: 0, text: 'Kitty was born in Ballina.', restsOn: [0] },
      {
        sentence: 1,
        after: 'Her sister Nuala kept hens.',
        text: 'She came in 1952.',
        restsOn: [1, 2],
      },
      { sentence: 2, text: 'She stayed.', restsOn: [3] },
    ],
  });
});
