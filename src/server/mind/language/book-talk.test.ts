import { describe, expect, it } from 'vitest';
import { lifeSentences } from './book-talk.ts';

const call =
  'Hello, this is Walt. Let us begin with something easy. What name should I use when we talk?';
const printed = 'How should your name stand in the book?';
const voice = 'How should the book speak of you: as "I", or as "she", "he" or "they"?';
const chapters =
  'If your life were a book, what would its chapters be? A few words for each are enough.';
const apart = 'What would you rather leave alone, for now or for good?';
const readers = 'Who would you like to read this one day?';
const door = 'I am sorry. Shall we stay with this, or go on?';
const life = 'What was the work like?';

const rows: [string, string, string[]][] = [
  [call, 'You can call me Dot.', []],
  [call, 'Brian’s fine.', []],
  [call, 'Ah, Pat will do. Everybody calls me Pat.', ['Everybody calls me Pat.']],
  [call, 'Please call me Auntie Ngozi, everyone does.', []],
  [
    printed,
    'Walter S. Brzezinski. The S is for Stanislaw.',
    ['Walter S. Brzezinski.', 'The S is for Stanislaw.'],
  ],
  [
    printed,
    'Shanta Deshpande. Before marriage I was Shanta Kulkarni.',
    ['Before marriage I was Shanta Kulkarni.'],
  ],
  [voice, 'She, please. I want it to sound like a proper book.', []],
  [chapters, "I'd say the first chapter was the shop, then Leeds from 1959, then Malcolm.", []],
  [
    chapters,
    'I grew up in Hull and went to sea in 1950.',
    ['I grew up in Hull and went to sea in 1950.'],
  ],
  [apart, 'My brother Chidi. He died in the war.', []],
  [readers, 'It is for my granddaughter Priya, she is expecting in March.', []],
  [readers, 'My daughters first. I had them late, in 1981.', ['I had them late, in 1981.']],
  [door, "Let's go on, that's a sad one.", []],
  [life, "I think that's enough for today, I'm tired.", []],
  [life, "I don't really want to talk about that.", []],
  [life, 'I have talked too much today. Can we continue next week?', []],
  [life, "I'd better stop now, my dinner's on the table.", []],
  [life, "I've a bus to catch. Ta-ra.", []],
  [life, 'I never said goodbye to my father.', ['I never said goodbye to my father.']],
  [life, 'We had to stop there for the night.', ['We had to stop there for the night.']],
  [life, 'I was tired of the mill.', ['I was tired of the mill.']],
];

describe('what an answer tells of the life', () => {
  it.each(rows)('%s %s', (question, text, told) => {
    expect(lifeSentences({ question, text }).map((sentence) => sentence.text)).toEqual(told);
  });
});
