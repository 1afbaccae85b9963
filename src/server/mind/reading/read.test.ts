import { expect, it } from 'vitest';
import { readText } from './read.ts';

const withoutCuts = (text: string): string => {
  let [kept, at] = ['', 0];
  for (const cut of readText(text).sentences.flatMap(({ cuts }) => cuts)) {
    kept += text.slice(at, cut.start);
    at = cut.end;
  }
  return kept + text.slice(at);
};

it.each([
  ['Well, I went to, uh, the mill in Leith.', 'I went to the mill in Leith.'],
  ['It was dark, you know.', 'It was dark.'],
  ['That was 1951, no, sorry, 1952, before the flood.', 'That was 1952, before the flood.'],
  ['I, I never saw it again, Walt.', 'I never saw it again.'],
])('What a piece leaves out of "%s" leaves "%s"', (text, left) => {
  expect(withoutCuts(text)).toBe(left);
});

it('A document can be kept as JSON and points into its text alone', () => {
  const text = 'My brother Fergus moved to Crieff in 1957, and he married Ailsa there.';
  const doc = readText(text, 'Tell me about your family.');
  expect(JSON.parse(JSON.stringify(doc))).toEqual(doc);
  for (const span of [...doc.sentences, ...doc.mentions, ...doc.times, ...doc.events])
    expect(span.start >= 0 && span.end <= text.length && span.start < span.end).toBe(true);
});

it.each([
  ['Nobody was in. She went home.', [false, true]],
  ['Fergus kept bees. In a shed.', [false, true]],
])('"%s": a sentence that needs the one before it says so', (text, leans) => {
  expect(readText(text).sentences.map((sentence) => sentence.leans)).toEqual(leans);
});

it.each(['', ' ', '…', '"', "'s", '“““', '1957', 'a'.repeat(3000), '"\'s '.repeat(300)])(
  'Any text can be read: %j',
  (text) => {
    expect(() => readText(text, text)).not.toThrow();
  },
);
