import { describe, expect, it } from 'vitest';
import { writePiece } from './rules.ts';
import { type TestLife, unitsOf } from './test-lives.ts';

const turns: TestLife['turns'] = [
  ['Where does your story begin?', 'I was born in Aveiro in 1944. The salt got into everything.'],
  [
    'Tell me about your parents.',
    'My father was Joaquim, a salt worker. My mother Rosa kept geese, and they bit.',
  ],
  [
    'How did you meet your wife?',
    'At the fair in Ovar, in May 1966. I had lost my hat. A girl was wearing it. That was Lurdes.',
  ],
  ['And the wedding?', 'We married in 1968. It rained, and the band went home early.'],
  ['Did you have children?', 'Two daughters, Ana in 1970 and Rita in 1973. Loud, both of them.'],
  [
    'What did you do then?',
    'We moved to Newark in 1975. Somebody had told us it was warm. It was not warm at all.',
  ],
  ['And work?', 'I worked at the airport for thirty years. The badge scratched in summer.'],
  ['When did you lose Lurdes?', 'Lurdes died in 2009. The house was too quiet to sleep in.'],
  ['What would you like Ana to know?', 'I was never as cross as I sounded.'],
];

const life: TestLife = { teller: { name: 'Nuno', pronoun: 'he' }, hidden: [], turns };

const short = (words: number) =>
  writePiece({
    teller: life.teller,
    format: { name: 'Biography', writerPrompt: `At most ${words} words.` },
    person: 'first',
    length: 'short',
    units: unitsOf(life),
    facts: [],
    reports: [],
    today: new Date('2021-05-01'),
  }).blocks;

const proseIn = (words: number) =>
  short(words)
    .flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []))
    .map(({ text }) => text)
    .join(' ');

describe('a life in short', () => {
  it.each([
    'born in Aveiro',
    'My father was Joaquim',
    'That was Lurdes.',
    'We married in 1968.',
    'Ana in 1970',
    'moved to Newark',
    'worked at the airport',
    'Lurdes died in 2009.',
    'never as cross',
  ])('keeps what nobody would leave out: %s', (words) => {
    expect(proseIn(90)).toContain(words);
  });

  it.each(['band went home', 'salt got', 'badge scratched', 'not warm at all'])(
    'lets go of the rest: %s',
    (words) => {
      expect(proseIn(90)).not.toContain(words);
    },
  );

  it('takes along what a sentence leans on', () => {
    expect(proseIn(90)).toContain('A girl was wearing it. That was Lurdes.');
  });

  it('has no headings but that of the last words', () => {
    expect(short(90).flatMap((block) => (block.kind === 'heading' ? block.text : []))).toEqual([
      'What Ana should know',
    ]);
  });
});
