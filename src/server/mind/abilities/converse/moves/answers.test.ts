import { expect, it } from 'vitest';
import { readText } from '#server/mind/reading/read.ts';

it.each([
  ['can my kids read this?', 'family joins'],
  ['Will Molly be able to hear my voice in this, or is it only writing?', 'voice for the children'],
  ['How long will the text be?', 'book length'],
  ['Will you remember it tomorrow?', 'remember tomorrow'],
  ['Are you leaving it out or are you not?', 'is-it-out'],
  ['Do you know any te reo?', 'language'],
  ['What do you intend to do with what you hear?', 'what-becomes'],
  ['Can my nephew open it on his tablet when it is ready?', 'family joins'],
  ['Have you got a wife and children at home?', 'has family'],
])('%j asks: %s', (text, intent) => {
  expect(readText(text).sentences.at(-1)).toMatchObject({ act: 'question', topic: intent });
});

it.each([['I won’t.'], ['I’m going to decline.']])('%j refuses', (text) => {
  expect(readText(text).sentences.at(-1)?.act).toBe('decline');
});

it('a story that is announced is announced, not told', () => {
  const { sentences } = readText('Now I want to tell the thing I came for.');
  expect(sentences.at(-1)).toMatchObject({ act: 'talk', topic: 'lead-in' });
});
