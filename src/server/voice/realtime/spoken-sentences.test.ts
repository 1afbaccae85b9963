import { expect, test } from 'vitest';
import { sentencesOf } from './spoken-sentences.ts';

test.each([
  ['Thank you. Who was there?', ['Thank you.', 'Who was there?']],
  [
    'What was Mrs. Ackroyd like? Take your time.',
    ['What was Mrs. Ackroyd like?', 'Take your time.'],
  ],
  [
    '“It begins with the boat.” What boat was it?',
    ['“It begins with the boat.”', 'What boat was it?'],
  ],
  ['Goodbye, Sandy', ['Goodbye, Sandy']],
  ['  ', []],
])('%s is said in %j', (text, sentences) => {
  const found = sentencesOf(text);
  expect(found.map((sentence) => sentence.text)).toEqual(sentences);
  for (const sentence of found)
    expect(text.slice(sentence.start).startsWith(sentence.text)).toBe(true);
});
