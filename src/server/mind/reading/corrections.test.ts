import { expect, test } from 'vitest';
import { withoutCuts } from '#server/mind/abilities/shared/excerpts.ts';
import { told } from '#server/mind/abilities/shared/test-telling.ts';
import { storySentences } from '#server/mind/abilities/write-piece/story-sentences.ts';
import { isCorrecting } from './doc.ts';

const isHeard = (question: string, said: string): boolean =>
  told([question, said]).some(({ doc }) => doc.sentences.some(isCorrecting));

test.each([
  [
    'What came after the shipyard?',
    'I told you the launch was 1961, and that was wrong, it was 1962.',
  ],
  ['Was Biddy your sister?', 'No, no, she was my aunt, not my sister.'],
])('a correction is heard: %s %s', (question, said) => {
  expect(isHeard(question, said)).toBe(true);
});

test.each([
  ['What did he say?', '“No,” he said, “it was Tuesday,” and he shut the hatch.'],
  ['What was hard about it?', 'It wasn’t the cold, it was the waiting.'],
  ['What was it like?', 'Not a house, a palace, with a fountain that never worked.'],
  ['Who came?', 'My father came home in 1961 and my brother in 1962.'],
])('what only sounds like one is none: %s %s', (question, said) => {
  expect(isHeard(question, said)).toBe(false);
});

test.each([
  ['He passed in 2006, no, what am I saying, 2007.', 'He passed in 2007.'],
  ['They were ninety for four, no, for five, at tea.', 'They were ninety for five, at tea.'],
  ['Joan went to Canada, no, to Chicago, with a trunk.', 'Joan went to Chicago, with a trunk.'],
  ['He said no in 1958 and yes in 1960.', 'He said no in 1958 and yes in 1960.'],
])('what is taken back in the same breath is not printed: %s', (said, printed) => {
  const [unit] = told(said);
  expect(unit && storySentences(unit).map((one) => withoutCuts(one))).toEqual([printed]);
});
