import { expect, test } from 'vitest';
import { told } from '#server/mind/abilities/shared/test-telling.ts';
import { withoutCorrected } from './corrected.ts';
import { isTold } from './doc.ts';

const toldIn = (...messages: string[]) =>
  withoutCorrected(told(...messages)).flatMap(({ text, doc }) =>
    doc.sentences.filter(isTold).map(({ start, end }) => text.slice(start, end)),
  );

test('another year about the same thing takes the place of the first', () => {
  const sentences = toldIn(
    'They broke up the boat at Macduff in 1996. She was my pride.',
    'No, wait, I have that wrong, they broke up the boat in 1998.',
  );
  expect(sentences).not.toContain('They broke up the boat at Macduff in 1996.');
  expect(sentences).toContain('She was my pride.');
  expect(sentences.join(' ')).toContain('1998');
});

test('what is denied is told no more', () => {
  const sentences = toldIn(
    'I was a conductress on the number 4 bus from 1970.',
    'We kept hens.',
    'I told you wrong before, it was the 4A bus, not the number 4.',
  );
  expect(sentences.some((one) => one.includes('conductress'))).toBe(false);
  expect(sentences).toContain('We kept hens.');
});

test('a correction of something else leaves a sentence alone', () => {
  const sentences = toldIn(
    'I was born in Otley in 1941.',
    'No, I meant my cousin Ted, not my brother.',
  );
  expect(sentences).toContain('I was born in Otley in 1941.');
});
