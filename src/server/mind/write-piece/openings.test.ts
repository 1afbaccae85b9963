import { describe, expect, it } from 'vitest';
import { writePiece } from './rules.ts';
import { type TestLife, unitsOf } from './test-lives.ts';
import { proseOf } from './test-writing.ts';

const rows: [string, TestLife['turns'], string, string | null][] = [
  [
    'a husband who was only asked about',
    [['How did you meet your husband?', 'He was a patient! Appendix. That was in 1962.']],
    'My husband was a patient!',
    null,
  ],
  [
    'whose name it was',
    [['Tell me about your mother.', 'Her name was Graça. She gutted fish.']],
    "My mother's name was Graça.",
    'Her name was',
  ],
  [
    'one of two, where only one can be meant',
    [['How did your mother meet your uncle?', 'She sold him a hat.']],
    'My mother sold him a hat.',
    null,
  ],
  [
    'two that might be meant',
    [['And your mother and your sister?', 'She sold hats.']],
    'She sold hats.',
    'My mother sold',
  ],
  [
    'whoever is named in the same breath',
    [['Tell me about your mother.', 'She was an organist, Mam was, at Bethel.']],
    'She was an organist, Mam was, at Bethel.',
    'Mam was an organist',
  ],
  [
    'a deed of a father asked about',
    [['What did your father do?', 'Ran cattle. Drove a grader after that.']],
    'My father ran cattle.',
    null,
  ],
  [
    'a deed of the teller’s own',
    [['Tell me about your father.', 'Met him twice. Once at a station.']],
    'Met him twice.',
    'My father met',
  ],
  [
    'a feeling of the teller’s own',
    [['Tell me about your grandfather.', 'Loved that man. Every Sunday we fished.']],
    'Loved that man.',
    'My grandfather loved',
  ],
  [
    'two words for what somebody was like',
    [['What was your mother like?', 'Determined, stubborn. She ran the post office.']],
    'My mother, determined, stubborn.',
    null,
  ],
  [
    'what was done for a mother',
    [['What did you do for your mother?', 'Carried water every night.']],
    'Carried water every night.',
    'My mother carried',
  ],
  [
    'what somebody was like',
    [['What was your grandfather like?', 'Quiet. He bred pigeons.']],
    'My grandfather, quiet.',
    null,
  ],
  [
    'somebody of the answer before',
    [
      ['And your brother?', 'My brother Abílio never wrote to me. I was sorry.'],
      ['Did you make peace?', 'He came in 2001 with our old ladder.'],
    ],
    'Abílio came in 2001 with our old ladder.',
    null,
  ],
  [
    'somebody else who was asked about',
    [
      ['And your brother?', 'My brother Abílio never wrote to me. I was sorry.'],
      ['What was your first boss like?', 'He came in late.'],
    ],
    'He came in late.',
    'Abílio came',
  ],
  [
    'somebody named behind the pronoun',
    [
      ['And your brother?', 'My brother Abílio Couto left early.'],
      ['And then?', 'He went ahead, Abílio, with two shirts.'],
    ],
    'He went ahead, Abílio, with two shirts.',
    'Couto went ahead',
  ],
  [
    'one name for two fragments',
    [['When did you lose Celeste?', 'Three years ago. Her heart. She was in the yard.']],
    'Her heart.',
    "Celeste's heart",
  ],
  [
    'how often is not asked again',
    [['Do you ever go back to the harbour?', 'I do, on the bus.']],
    'I do go back to the harbour, on the bus.',
    null,
  ],
  [
    'children counted and then named',
    [['Have you got children?', 'Three girls. Inês, 1975, Rita, 1978, and Ema, 1986.']],
    'Three girls — Inês, 1975, Rita, 1978, and Ema, 1986.',
    null,
  ],
  [
    'rooms counted, and somebody who does something',
    [['What was the house like?', 'Two rooms. Rita slept in the kitchen.']],
    'Two rooms. Rita slept in the kitchen.',
    null,
  ],
];

describe('how an answer opens once its question is gone', () => {
  it.each(rows)('%s', async (_, turns, stands, gone) => {
    const prose = await proseOf(...turns);
    expect(prose).toContain(stands);
    if (gone !== null) expect(prose).not.toContain(gone);
  });
});

const shortOf = (words: number, turns: TestLife['turns']) => {
  const life: TestLife = {
    teller: { name: 'Nuno', pronoun: 'he' },
    hidden: [],
    turns: [['Where does your story begin?', 'I was born in Aveiro in 1944.'], ...turns],
  };
  return writePiece({
    teller: life.teller,
    format: { name: 'Biography', writerPrompt: `At most ${words} words.` },
    person: 'first',
    length: 'short',
    units: unitsOf(life),
    facts: [],
    reports: [],
    today: new Date('2021-05-01'),
  }).blocks;
};

it('says who it was where the sentence that said so had to go', () => {
  const blocks = shortOf(25, [
    [
      'And your brother?',
      'My brother Abílio came home. We all thought it was the wind at the gate that night. He came in 1953 with a radio from Lisbon and opened a shop in Ovar for 20 escudos.',
    ],
  ]);
  const prose = JSON.stringify(blocks);
  expect(prose).toContain('Abílio came in 1953 with a radio');
  expect(prose).not.toContain('came home');
});

it('keeps the last words in a short piece', () => {
  const prose = JSON.stringify(
    shortOf(20, [
      ['What was the house like?', 'It was tall and a little crooked. It smelled of wet wool.'],
      ['What would you like Ana to know?', 'I was never as cross as I sounded.'],
    ]),
  );
  expect(prose).toContain('never as cross');
  expect(prose).not.toContain('crooked');
});
