import { expect, it } from 'vitest';
import { teller, today, told } from '#server/mind/abilities/shared/test-telling.ts';
import { linkStory } from '#server/mind/reading/link.ts';
import { chapterNames, ownWords } from './headings.ts';
import { passagesOf } from './passages.ts';

const story = linkStory(
  told(
    'We opened a sari shop in 1975. The till was a biscuit tin. It never shut.',
    'My aunt Kamala came on Fridays. Kamala counted the bolts of cloth. Nobody crossed Kamala.',
    'My brother Ravi had a scooter. Ravi sold it to my aunt Kamala for a goat.',
    'Ravi went to sea. Ravi never wrote.',
  ),
  teller('Meena Pillai'),
  today,
);
const passages = passagesOf(story, teller('Meena Pillai'));

it('a chapter may be called by a short sentence of theirs that stands by itself', () => {
  expect(ownWords(passages.slice(0, 1))).toBe('The till was a biscuit tin');
});

it('a chapter may be called by somebody who is told of there and hardly elsewhere', () => {
  const nameOf = chapterNames(passages, story);
  expect(nameOf(passages.slice(0, 2))).toBe('Kamala');
  expect(nameOf(passages.slice(2))).toBe('Ravi');
});
