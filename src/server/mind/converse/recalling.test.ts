import { expect, test } from 'vitest';
import type { Unit } from '#server/mind/material.ts';
import { nextReply } from './rules.ts';
import { interview, momentOf, talk } from './test-moments.ts';

const toldBefore = (...texts: string[]): Unit[] =>
  texts.map((text, at) => ({
    id: `u${at}`,
    source: { type: 'message', id: `u${at}` },
    text,
    question: 'Tell me more.',
    toldAt: new Date('2025-04-01'),
    conversationId: 'another talk',
  }));

const firstReply = (earlier: Unit[], answer = 'Nothing I could put a name to.') =>
  nextReply(momentOf(talk(interview.introScript, answer), { earlier })).say;

const bicycle = 'I bought a red bicycle with my first wages.';

test('a new talk recalls one thing of another, before a question', () => {
  expect(firstReply(toldBefore(bicycle))).toBe(
    `All right. I remember what you told me about that red bicycle. ${interview.questions[1]?.text}`,
  );
});

test('an opening without words of its own recalls it, and one with words is said as it stands', () => {
  const moment = { earlier: toldBefore(bicycle) };
  const own = { ...interview, introScript: '' };
  expect(nextReply(momentOf([], { ...moment, interview: own })).say).toContain('that red bicycle');
  expect(nextReply(momentOf([], moment)).say).toBe(interview.introScript);
});

test.each([
  ['My husband died in 1991 and I gave away a red bicycle of his.'],
  ["Don't put this in the book, but I stole a red bicycle."],
  ['I would rather not talk about a red bicycle.'],
  ['Yes, that is right.'],
])('no loss, nothing left out and nothing declined is recalled: %s', (told) => {
  expect(firstReply(toldBefore(told))).not.toContain('remember');
});

test('nobody who was lost is recalled from a lighter moment', () => {
  const light = 'I learned to swim in the mill pond with my cousin Ray.';
  expect(firstReply(toldBefore(light))).toContain('your cousin Ray');
  const both = toldBefore(light, 'My cousin Ray died in the war.');
  expect(firstReply(both)).not.toContain('Ray');
});

test('nothing is recalled to somebody who tells of a loss, nor twice in one talk', () => {
  const earlier = toldBefore(bicycle);
  expect(firstReply(earlier, 'My mother died when I was nine.')).not.toContain('remember');
  const said = firstReply(earlier);
  const turns = talk(interview.introScript, 'Nothing I could put a name to.', said, 'Not really.');
  expect(nextReply(momentOf(turns, { earlier })).say).not.toContain('remember');
});
