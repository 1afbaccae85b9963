import { expect, it } from 'vitest';
import { countWords } from './count-words.ts';

it.each([
  ['', 0],
  ['   \n\t ', 0],
  ['We lived by the sea.', 5],
  ["I didn't know—honestly—what to say…", 7],
  ['Born in 1950, married in 1972', 6],
  ['Ich wuchs in Gelsenkirchen-Buer auf', 6],
  ['Моя бабушка пекла хлеб', 4],
  ['जब मैं छोटा था', 4],
  ['كان أبي نجارا', 3],
  ['🌊 🎣', 0],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words);
});

it.each(['私は東京で生まれました', '我在北京长大', 'ผมเกิดที่เชียงใหม่'])(
  'finds several words in %s, where no spaces part them',
  (text) => {
    expect(countWords(text)).toBeGreaterThanOrEqual(3);
    expect(countWords(text)).toBeLessThan(text.length);
  },
);
