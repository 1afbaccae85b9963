import type { When } from '#contract/whens.ts';
import type { Piece } from '#server/mind/abilities/write-piece/write-piece.ts';
import type { Fact } from '#server/mind/facts.ts';
import { isOpen, type Life, type ToldFact, unitId } from './life.ts';

/** A small life in which every measure has something to find. */
export const anna: Life = {
  name: 'Anna',
  sex: 'f',
  style: 'for the measures',
  today: '2024-01-01',
  private: ['Viktor'],
  turns: [
    { question: 'Where does your story begin?', answer: 'I was born in Lublin in 1940.' },
    {
      question: 'Tell me about your father.',
      answer: 'My father Jan mended shoes. He died in 1962.',
    },
    { question: 'And then?', answer: 'I nearly married a baker. I moved to Kraków in fifty-nine.' },
    { question: 'Anything else?', answer: 'There was Viktor, but leave that out of the book.' },
    { question: 'What is Zofia doing?', answer: 'She teaches chemistry, in 1999 she won a prize.' },
  ],
  facts: [
    { kind: 'birth', year: 1940, words: ['Lublin'], turn: 1 },
    { kind: 'family', year: null, words: ['father', 'Jan'], turn: 2 },
    { kind: 'loss', year: 1962, words: ['father'], turn: 2 },
    { kind: 'move', year: 1959, words: ['Kraków'], turn: 3 },
    { kind: 'family', year: null, words: ['Viktor'], turn: 4, private: true },
    { kind: ['achievement', 'work'], year: 1999, words: ['prize'], turn: 5 },
  ],
};

export const year = (one: number): When => ({
  from: `${one}-01-01`,
  to: `${one}-12-31`,
  precision: 'year',
  text: String(one),
  workedOut: false,
});

export const fact = (turn: number, statement: string, more: Partial<Fact> = {}): Fact => ({
  kind: 'event',
  statement,
  when: null,
  people: [],
  places: [],
  rests: [
    {
      unitId: unitId(turn),
      source: { type: 'message', id: `m${turn}` },
      quote: anna.turns[turn - 1]?.answer ?? '',
    },
  ],
  ...more,
});

/** What an extractor would find that makes no mistakes. */
export const perfectFacts = (): Fact[] =>
  anna.facts.filter(isOpen).map((told: ToldFact) =>
    fact(told.turn, anna.turns[told.turn - 1]?.answer ?? '', {
      kind: Array.isArray(told.kind) ? 'work' : told.kind,
      when: typeof told.year === 'number' ? year(told.year) : null,
    }),
  );

export const pieceOf = (...sentences: [turn: number, text: string][]): Piece => ({
  name: 'Anna',
  blocks: [
    {
      kind: 'paragraph',
      sentences: sentences.map(([turn, text]) => ({
        text,
        sources: [{ type: 'message', id: `m${turn}` }],
      })),
    },
  ],
  metadata: { theme: '', tone: '', length: 'long' },
});
