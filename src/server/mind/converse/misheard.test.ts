import { expect, test } from 'vitest';
import { namesIn } from '#server/mind/language/names.ts';
import { hasWish } from '#server/mind/language/privacy.ts';
import { nextReply } from './rules.ts';
import { interview, momentOf, talk } from './test-moments.ts';

const answer = (said: string, asked = 'Who makes you laugh?') =>
  nextReply(momentOf(talk(interview.introScript, 'A green door.', asked, said))).say;

test.each([
  "She's a bit tired now, I think we'll stop there.",
  "We'll finish here, if you don't mind.",
])('whoever stops for both is let go: %s', (said) => {
  expect(answer(said)).toMatch(/Goodbye/u);
});

test.each([
  'Put down my wife.',
  'Put down my sister, she was there as well.',
  'Write down my husband, Stanley Briggs.',
  'Put me down as a gardener.',
  'Put her down as well, Brenda Sykes.',
])('somebody who is to be in the book is written down: %s', (said) => {
  expect(answer(said)).toMatch(/^It is written down\./u);
});

test.each([
  'Never mind. Who sees this?',
  'Never mind. Who reads this?',
  "It doesn't matter. Who gets to see it afterwards?",
])('who sees it is answered, whatever was let go before: %s', (said) => {
  expect(answer(said)).toMatch(/^Your family sees nothing of it/u);
  expect(answer(said, 'Shall that stay out of the book?')).toMatch(/^Your family sees nothing/u);
});

test.each([
  'Never mind that. Is this going to be printed?',
  'Oh never mind, what happens with all this?',
])('what becomes of it is answered, and nothing left out: %s', (said) => {
  expect(answer(said)).toMatch(/^What you tell me is kept/u);
});

test.each([
  'Keep it coming.',
  'Keep going, you are doing fine.',
  'Never by his name, we called him Chalky.',
  'Is this going to be printed?',
])('no wish is heard in: %s', (said) => {
  expect(hasWish(said)).toBe(false);
});

test.each([
  'Keep it between us, will you?',
  'Never mind, leave that out actually.',
  'Will you leave that out?',
])('and one is in: %s', (said) => {
  expect(hasWish(said)).toBe(true);
});

test.each([
  ['I had a letter from Hull about the job.', 'Hull', 'other'],
  ['We had news from Perth that the boat was in.', 'Perth', 'place'],
  ['I had a letter from Doris in the June.', 'Doris', 'person'],
  ['I never heard from Krystyna again.', 'Krystyna', 'person'],
])('what is sent comes from a place as well as from somebody: %s', (said, name, sort) => {
  expect(namesIn(said).find(({ text }) => text === name)?.sort).toBe(sort);
});

test.each(['Can we skip that one?', 'Skip that one, please.', 'I’d rather skip that.'])(
  'a question that is skipped promises nothing: %s',
  (said) => {
    expect(answer(said)).not.toMatch(/ out(?!\p{L})/u);
    expect(answer(said)).not.toContain('Who makes you laugh?');
    expect(answer(said, 'Go on.')).toMatch(/ out(?!\p{L})/u);
  },
);

test.each([
  'We do not need to stay there.',
  'No need to dwell on it.',
  "Let's not linger on that.",
  'I would not stay with that.',
])('whoever turns away takes nothing back: %s', (said) => {
  expect(hasWish(said)).toBe(false);
});

test.each([
  ['Good morning Walt. It was a green door.', []],
  ['Well, Walt, you see, it was cold.', []],
  ['Walt and I were married in 1960.', ['Walt']],
  ['My brother Walt mended clocks.', ['Walt']],
])('Walt is somebody only where he is not spoken to: %s', (said, names) => {
  expect(namesIn(said).map(({ text }) => text)).toEqual(names);
});

test('a greeting is answered by no echo of it', () => {
  expect(answer('Good morning Walt.', 'Who has mattered most to you?')).not.toMatch(/Walt\./u);
});
