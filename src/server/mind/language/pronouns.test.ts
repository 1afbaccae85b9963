import { describe, expect, it } from 'vitest';
import { pronounOf } from './pronouns.ts';

const rows: [string, string[], 'she' | 'he' | undefined][] = [
  ['a girl', ['When I was a little girl we had geese.'], 'she'],
  ['a boy', ['As a boy I herded goats.'], 'he'],
  ['the eldest son', ['I was the eldest son of a baker.'], 'he'],
  ['a birth', ['I was six months pregnant when we sailed.'], 'she'],
  ['a wish', ['When I was a boy it was different.', 'Please write about me as she.'], 'she'],
  ['a husband says nothing', ['My husband was a miner and I kept the books.'], undefined],
  ['a wife says nothing', ['I met my wife at the mill.'], undefined],
  ['another’s girlhood', ['My mother was a girl in Cork.'], undefined],
  ['someone quoted', ['He said, "I was a good boy."'], undefined],
  ['a denial', ['I was never a girl who wore ribbons.'], undefined],
  ['both', ['When I was a girl I knew.', 'Now I am a man of seventy.'], undefined],
  ['nothing', ['We had a farm.'], undefined],
];

describe('how the teller is to be written about', () => {
  it.each(rows)('%s', (_, texts, pronoun) => {
    const units = texts.map((text, at) => ({
      id: `u${at}`,
      source: { type: 'message' as const, id: `m${at}` },
      text,
      toldAt: new Date(0),
    }));
    expect(pronounOf(units)).toBe(pronoun);
  });
});

const voice = 'How should the book speak of you: as "I", or as "she", "he" or "they"?';

const choices: [string, 'she' | 'he' | 'they' | undefined][] = [
  ['She, please.', 'she'],
  ["I don't mind. He, I guess.", 'he'],
  ["I'd like it in the third person. He.", 'he'],
  ['Use “they” for me.', 'they'],
  ['As she, like in a proper book.', 'she'],
  ['Oh, I would prefer “he” if that is all right.', 'he'],
  ['Just write it as I, like I am telling it.', undefined],
  ['My daughter says she would like it as I.', undefined],
  ['Not she, it makes me sound dead.', undefined],
  ['She or I, whichever you like.', 'she'],
  ['He or they, I am easy.', undefined],
];

describe('the answer to how the book should speak of someone', () => {
  it.each(choices)('%s', (text, pronoun) => {
    const source = { type: 'message' as const, id: 'm' };
    const unit = { id: 'u', source, text, question: voice, toldAt: new Date(0) };
    expect(pronounOf([unit])).toBe(pronoun);
  });
});
