import { expect, test } from 'vitest';
import { questionCard } from './rules.ts';

const cardOf = (text: string, questions: { id: string; text: string }[] = []) =>
  questionCard({ text, questions }).card;

test.each([
  ['Thank you. Who lived in the house when you were small?', 'Who lived in the house'],
  [
    'How should the book speak of you: as "I", or as "she", "he" or "they"?',
    'How the book speaks of you',
  ],
  ['What was the journey like?', 'What was the journey like?'],
  ['Some stories begin before we do. Where does yours begin?', 'Where the story begins'],
])('a card is titled by its question, never by a piece of it: %s', (text, title) => {
  expect(cardOf(text)?.title).toBe(title);
});

test.each([
  'I am sorry about Carl. We can stay with him a while, or go on, as you like.',
  'Take your time with that. I am still here.',
  'Thank you for telling me about Rose. Goodbye, Ruth.',
  'Yes, go on.',
])('there is none where nothing is asked: %s', (text) => {
  expect(cardOf(text)).toBeNull();
});

test('a listed question is shown whole, and one that leans on what stands before it with that', () => {
  const text = 'Some stories begin before we do. Where does yours begin?';
  expect(cardOf(`Good. ${text}`, [{ id: 'q', text }])?.text).toBe(text);
  expect(cardOf('“I took the clock.” What do you still see of it?')?.text).toBe(
    '“I took the clock.” What do you still see of it?',
  );
});
