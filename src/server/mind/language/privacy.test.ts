import { expect, test } from 'vitest';
import type { Unit } from '#server/mind/material.ts';
import { leaveOut } from './privacy.ts';
import { readWish } from './test-wish-marks.ts';
import { firstWishes, secondWishes, thirdWishes } from './test-wishes.ts';

function told(...texts: string[]): Unit[] {
  return texts.map((text, index) => ({
    id: `u${index}`,
    source: { type: 'message', id: `u${index}` },
    text,
    toldAt: new Date('2024-01-01'),
    conversationId: 'c',
  }));
}

const rows: { said: string[]; gone: string[]; stays: string[] }[] = [
  {
    said: ['My brother sat in prison in 1961. Leave that out of the book. I went to sea in 1962.'],
    gone: ['prison', 'Leave that out'],
    stays: ['I went to sea in 1962.'],
  },
  {
    said: ['Our Mark stole from the shop. Police came. Please leave that out.'],
    gone: ['stole', 'Police'],
    stays: [],
  },
  { said: ['I was never faithful.', "That's between us."], gone: ['faithful'], stays: [] },
  {
    said: ['We lived by the docks. Off the record, my father had another family in Cork.'],
    gone: ['another family'],
    stays: [],
  },
  {
    said: [
      "Please don't put this in the book: I had a baby before the wedding. We called him James.",
    ],
    gone: ['baby', 'James'],
    stays: [],
  },
  {
    said: [
      "The shop burnt down in 1974. I don't want Dermot's part in that written down, he'd been at the whiskey.",
      'Dermot painted our door. Dermot was fond of his whiskey.',
    ],
    gone: ['whiskey'],
    stays: ['The shop burnt down in 1974.', 'Dermot painted our door.'],
  },
  {
    said: ["I'd rather you didn't print that bit about the money."],
    gone: ['money'],
    stays: [],
  },
  {
    said: [
      'She owed half the street. We will keep that to ourselves, please keep that to yourself.',
    ],
    gone: ['owed'],
    stays: [],
  },
  { said: ['Ewa lost the child. You needn’t write that down.'], gone: ['child'], stays: [] },
  { said: ['Write that down, the beans.'], gone: [], stays: ['Write that down, the beans.'] },
  { said: ['They left him out of the team.'], gone: [], stays: ['They left him out'] },
  { said: ['She never wrote it down.'], gone: [], stays: ['She never wrote it down.'] },
  { said: ["Don't leave out the bit about the dog."], gone: [], stays: ['the dog'] },
  { said: ['I kept it private for years.'], gone: [], stays: ['private for years'] },
  { said: ['I never mentioned it to anyone.'], gone: [], stays: ['never mentioned'] },
  {
    said: [
      'He sold the horse twice. Leave that out, please.',
      'They came about the horse once more. But we were leaving that alone. I had a dog.',
      'I have already told you about Perth.',
    ],
    gone: ['sold', 'once more'],
    stays: ['about Perth'],
  },
  {
    said: [
      'I fell off the cart at my wedding. Leave that out.',
      'No, put it back in, she laughed.',
    ],
    gone: [],
    stays: ['I fell off the cart'],
  },
  {
    said: [
      'I was at the mill until 1950. There was one who informed, Albert Noon. Tell it, but don’t say who.',
      'Noon had the end house. We had the middle one.',
    ],
    gone: ['Albert Noon', 'end house'],
    stays: ['until 1950', 'middle one'],
  },
  { said: ["I don't want to talk about my father."], gone: [], stays: ['my father'] },
  {
    said: [
      'Nine in all, eldest Tilda b. 1991. Lost her brother Finn in 2008. Don’t want to write about it.',
    ],
    gone: [],
    stays: ['Tilda b. 1991', 'brother Finn in 2008'],
  },
  { said: ['Our boy drowned off Ayr. Can’t type about that.'], gone: [], stays: ['off Ayr'] },
  { said: ['He drank. Don’t write about that.'], gone: ['drank'], stays: [] },
  { said: ['He drank. Don’t want you to write about that.'], gone: ['drank'], stays: [] },
  { said: ['He drank. Don’t want to write about it in the book.'], gone: ['drank'], stays: [] },
];

for (const { said, gone, stays } of rows) {
  test(`what is left out of “${said.join(' / ')}”`, () => {
    const units = told(...said);
    const { units: open, withheld } = leaveOut(units);
    const rest = open.map((unit) => unit.text).join('\n');
    const hidden = withheld.map((piece) => piece.text).join('\n');
    for (const words of gone) {
      expect(rest).not.toContain(words);
      expect(hidden).toContain(words);
    }
    for (const words of stays) expect(rest).toContain(words);
  });
}

for (const row of [...firstWishes, ...secondWishes, ...thirdWishes]) {
  test(row, () => {
    const { units, marks } = readWish(row);
    const open = new Map(leaveOut(units).units.map(({ id, text }) => [id, text]));
    for (const { unitId, start, end, text, wanted } of marks) {
      const now = (open.get(unitId) ?? '').slice(start, end);
      if (wanted === 'open') expect(now).toBe(text);
      else expect(now).not.toMatch(/[\p{L}\p{N}]/u);
    }
  });
}

test('what stays keeps its place, and a unit that is private as a whole is gone', () => {
  const units = told(
    'He drank. Leave that out of the book. We moved in 1970.',
    'A bad year.',
    "That's private.",
  );
  const { units: open } = leaveOut(units);
  expect(open.map((unit) => unit.id)).toEqual(['u0']);
  expect(open[0]?.text.indexOf('We moved')).toBe(units[0]?.text.indexOf('We moved'));
});

const kept =
  'My brother Ned took money from the till of the mill, and he was sent to prison in Leeds for it. Please leave that out of the book.';
const between = [
  'We had a garden with plums.',
  'The school stood on the hill.',
  'I learned to swim in the river.',
];
const isOpen = (said: string, ...all: string[]) =>
  leaveOut(told(...all)).units.some(({ text }) => text.includes(said));

test.each([
  'Ned worked at the mill and counted the money.',
  'Ned came home from Leeds, thin as a rake.',
])('“%s” is part of a secret after it, and was none long before it', (said) => {
  expect(isOpen(said, kept, ...between, said)).toBe(false);
  expect(isOpen(said, said, ...between, kept)).toBe(true);
});

test('what tells a secret outright is left out however long before it was told', () => {
  const said = 'Ned was in prison in Leeds.';
  expect(isOpen(said, said, ...between, kept)).toBe(false);
});

const asked: { question: string; said: string; stays: boolean }[] = [
  { question: 'And what was hard for you?', said: 'Can we skip that one?', stays: true },
  { question: 'And what was hard for you?', said: 'Oh, pass on that one, please.', stays: true },
  { question: 'Tell me about the war.', said: 'I’d rather skip that.', stays: true },
  { question: 'Go on.', said: 'Skip that one, please.', stays: false },
  { question: 'Shall that stay out of the book?', said: 'Skip that, please.', stays: false },
  { question: 'And what was hard for you?', said: 'Leave that out, please.', stays: false },
];

test.each(asked)('"$said" after "$question"', ({ question, said, stays }) => {
  const talk = told('My brother Tom was in prison in Derby.', said);
  const { units } = leaveOut(talk.map((unit, at) => (at === 1 ? { ...unit, question } : unit)));
  expect(units.some(({ text }) => text.includes('prison'))).toBe(stays);
});
