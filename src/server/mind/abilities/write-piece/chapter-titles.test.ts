import { expect, it } from 'vitest';
import { teller, today, told } from '#server/mind/abilities/shared/test-telling.ts';
import { linkStory } from '#server/mind/reading/link.ts';
import { chapterTitles, ownWords } from './chapter-titles.ts';
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
  expect(ownWords(passages.slice(0, 1))[0]).toBe('The till was a biscuit tin');
});

const passagesIn = (...texts: string[]) => {
  const own = linkStory(told(...texts), teller('Meena Pillai'), today);
  return { own, parts: passagesOf(own, teller('Meena Pillai')) };
};

it('a long sentence lends the part that stands by itself', () => {
  const { parts } = passagesIn(
    'When the river rose in that terrible year, the piano floated out of the school, and nobody in the whole of the town said a word about it.',
  );
  expect(ownWords(parts)).toEqual(['The piano floated out of the school']);
});

it('a chapter may be called by one of the family who is told of there', () => {
  const { own, parts } = passagesIn(
    'My brother Ravi went off to sea when he was hardly more than sixteen and he was not heard of by any of us for eleven years.',
    'Then one day my brother Ravi stood before us at the door with a beard and a goat that he had been given by somebody in Aden.',
    'And it was always like that with my brother Ravi, since he would come and go as it pleased him and never as it pleased us.',
  );
  expect(chapterTitles([{ passages: parts, year: null }], own, null)(parts)).toBe('Ravi');
});
