import { describe, expect, it } from 'vitest';
import { plain } from './edits.ts';
import { wordsOf } from './spans.ts';
import { toldSentences } from './talk-about-talk.ts';

const rows: [string, string][] = [
  ['He died in sixty-eight, I forgot to say.', 'He died in sixty-eight.'],
  [
    'We lived on Foss Street, did I mention that? It flooded.',
    'We lived on Foss Street. It flooded.',
  ],
  ['Did I tell you my mother sang in the choir?', 'My mother sang in the choir.'],
  ['Did I tell you about the goat? It ate the hymn book.', 'It ate the hymn book.'],
  ['Write down that my brother Joe paid for it.', 'My brother Joe paid for it.'],
  [
    'She was, um, the first woman on the board, you know, in 1971.',
    'She was the first woman on the board in 1971.',
  ],
  ['I stayed for, let me see, nine years.', 'I stayed for nine years.'],
  ['We, we had a dog.', 'We had a dog.'],
  ['Cletus Ray, but don’t print the Cletus big.', 'Cletus Ray.'],
  ['She told me, don’t write to him.', 'She told me, don’t write to him.'],
  [
    'We met at a bowling league, if you can believe it, in 1963.',
    'We met at a bowling league in 1963.',
  ],
  ['We came on the plane, mi amor, like everybody.', 'We came on the plane, like everybody.'],
  ['You should put that on the first page.', 'You should put that on the first page.'],
  ['It was, it was bitter cold.', 'It was bitter cold.'],
  ['It was a very, very cold winter.', 'It was a very, very cold winter.'],
  ['I started in 1969, no, wait, 1970.', 'I started in 1970.'],
  ['We moved to Leeds in 1955. No, 1957. It rained.', 'We moved to Leeds in 1957. It rained.'],
  ['We moved to Leeds in 1955. No, it was 1957.', 'We moved to Leeds in 1957.'],
  [
    'I came over in sixty-two, I was alone. No, I tell a lie, it was sixty-three, the cold winter.',
    'I came over, I was alone. It was sixty-three, the cold winter.',
  ],
  ['His name was Tom, no, Tim, and he was kind.', 'His name was Tim, and he was kind.'],
  ['They had three, no, four daughters.', 'They had four daughters.'],
  ['Divorced 1985, no one’s fault.', 'Divorced 1985, no one’s fault.'],
  ['Well, so, as I was saying, we sailed on the Ormonde, love.', 'We sailed on the Ormonde.'],
  ['I can tell you the whole street by name.', 'I can tell you the whole street by name.'],
  ['You know the place. I mean that sincerely.', 'You know the place. I mean that sincerely.'],
  [
    'I never talk about the war, I was at Monte Cassino.',
    'I never talk about the war, I was at Monte Cassino.',
  ],
  ['He said, "Well, you know, um, no." Is this thing on?', 'He said, "Well, you know, um, no."'],
  ['Could you repeat that? Sorry. That’ll do for today.', ''],
  ['I don’t want to talk about it. Next question please.', ''],
  ['Is it too boring? I’m tired now, dear.', ''],
  ['Anyway where was I. We had a mule.', 'We had a mule.'],
  [
    'Well now, the pig was called Duke, and I’ll tell you why in a minute.',
    'The pig was called Duke.',
  ],
  ['I’ll tell you why they left.', 'I’ll tell you why they left.'],
  ['I was born in the flood year, so you see.', 'I was born in the flood year.'],
  ['He was born over there, can you believe, in Lisbon.', 'He was born over there in Lisbon.'],
  ['I lost the end of this finger, see.', 'I lost the end of this finger.'],
  ['We came to see.', 'We came to see.'],
  [
    'Hunger, my friend. I was with Ada, my friend, and Jo.',
    'Hunger. I was with Ada, my friend, and Jo.',
  ],
  ['With rain, filha! No, wait, before. I sold eggs.', 'With rain! I sold eggs.'],
  ['There, I have said it. True story. Please.', ''],
  ['I don’t know if that’s a terrible thing to tell you.', ''],
  ['I don’t know if he ever saw it.', 'I don’t know if he ever saw it.'],
];

describe('leaving out talk about the talk', () => {
  it.each(rows)('%s', (said, told) => {
    const sentences = toldSentences(said);
    expect(sentences.map(({ text }) => text).join(' ')).toBe(told);
  });

  it.each(rows)('only leaves out: %s', (said) => {
    const words = wordsOf(said).map(({ text }) => plain(text));
    let at = 0;
    for (const word of toldSentences(said).flatMap(({ text }) => wordsOf(text))) {
      at = words.indexOf(plain(word.text), at) + 1;
      expect(at, word.text).toBeGreaterThan(0);
    }
  });
});
