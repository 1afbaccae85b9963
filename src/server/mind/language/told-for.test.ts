import { expect, test } from 'vitest';
import type { Unit } from '#server/mind/material.ts';
import { toldByTellers } from './told-for.ts';

const unitOf = (text: string, at: number): Unit => ({
  id: `u${at}`,
  source: { type: 'message', id: `m${at}` },
  conversationId: 'talk',
  toldAt: new Date('2025-03-01'),
  text,
});

const dadIsHere = 'Dad is sitting here next to me. He says he was a tram driver.';
const herDaughter = "I'm her daughter, I'll be doing the typing because her hands aren't good.";

/** What is left of the last answer, without the blanks. */
function read(...answers: string[]): string {
  const units = answers.map(unitOf);
  const told = toldByTellers(units);
  for (const [at, { text }] of told.entries())
    expect(text).toHaveLength(units[at]?.text.length ?? -1);
  return told.at(-1)?.text.trim().replace(/\s+/gu, ' ') ?? '';
}

test.each([
  [dadIsHere, 'Dad was born in Hull in 1935.', 'I was born in Hull in 1935.'],
  [dadIsHere, 'My dad went to sea, and he hated it.', 'I went to sea, and I hated it.'],
  [
    dadIsHere,
    'His father was a docker. Dad’s mother took in washing.',
    'My father was a docker. My mother took in washing.',
  ],
  [dadIsHere, 'He says he was on the Laforey in 1954.', 'I was on the Laforey in 1954.'],
  [
    dadIsHere,
    'He had a mate, Bill Shaw. He drowned in 1957.',
    'I had a mate, Bill Shaw. He drowned in 1957.',
  ],
  [
    dadIsHere,
    'Bill Shaw was the cook. Dad liked him, and he sailed till 1970.',
    'Bill Shaw was the cook. I liked him, and I sailed till 1970.',
  ],
  [dadIsHere, 'Dad married my mum, Elsie, in 1958.', 'I married Elsie, in 1958.'],
  [dadIsHere, 'He had a dog. He met Mum at the Locarno.', 'I had a dog.'],
  [herDaughter, 'She was born in Cork in 1938.', 'I was born in Cork in 1938.'],
  [
    herDaughter,
    'They gave her a medal in 1970 for her cakes.',
    'They gave me a medal in 1970 for my cakes.',
  ],
  [
    "I'm answering for my husband.",
    'My husband came to Leeds in 1961.',
    'I came to Leeds in 1961.',
  ],
])('told for the teller: after “%s”, “%s” is “%s”', (first, then, asTeller) => {
  expect(read(first, then)).toBe(asTeller);
});

test.each([
  [dadIsHere, 'Dad was forty. I was born in 1975.', 'I was forty.'],
  [dadIsHere, 'Dad met my mum at a dance. He was twenty.', 'I was twenty.'],
  [herDaughter, herDaughter, ''],
])(
  'the speaker’s own life is nobody’s fact: after “%s”, of “%s” stays “%s”',
  (first, then, rest) => {
    expect(read(first, then)).toBe(rest);
  },
);

test('whoever was asked about is not the teller', () => {
  const asked = { ...unitOf('He was a docker.', 1), question: 'What was your father like?' };
  expect(toldByTellers([unitOf(dadIsHere, 0), asked])[1]?.text).toBe(asked.text);
});

test.each([
  ['My dad was born in Hull in 1935.', 'He went to sea when he was fifteen.'],
  [herDaughter, 'I was born in the middle of a storm, and my mother nearly died.'],
  [dadIsHere, '"I was born in Hull."'],
])('stays as it was said where the teller speaks: after “%s”, “%s”', (first, then) => {
  expect(read(first, then)).toBe(then);
});

test('what is written down word by word is the teller’s own', () => {
  const answers = [
    herDaughter,
    'I was born in Cork in 1938, over the shop.',
    'My mother had a stall at the market.',
    'I left school at fourteen.',
  ];
  const told = toldByTellers(answers.map(unitOf)).map(({ text }) => text.trim());
  expect(told).toEqual(['', ...answers.slice(1)]);
});
