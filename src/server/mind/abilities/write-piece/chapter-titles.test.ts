import { expect, it } from 'vitest';
import { teller, today, told } from '#server/mind/abilities/shared/test-telling.ts';
import { linkStory } from '#server/mind/reading/link.ts';
import { chapterTitles } from './chapter-titles.ts';
import { passagesOf } from './passages.ts';

/** A chapter for each list of messages, each message a story. */
function titlesOf(born: number | null, ...chapters: string[][]): (string | null)[] {
  const story = linkStory(told(...chapters.flat()), teller('Meena Pillai'), today);
  const passages = passagesOf(story, teller('Meena Pillai'));
  const stories = passages.map((one) => ({ passages: [one], year: one.year, begins: 1 }));
  const texts = (list: readonly string[]) =>
    stories.filter(({ passages: [one] }) => list.includes(one?.unit.text ?? ''));
  return chapterTitles(chapters.map(texts), story, born);
}

const scooter =
  'The scooter was red and it had no brakes at all to speak of in those years. My uncle had won the scooter at cards from a tax collector who wept. Whoever rode the scooter down the hill had to be caught at the bottom of it. We pushed it up again by turns.';
const quiet =
  'We went to the sea in summer and came home brown. Nobody had any money and nobody minded. In the evening they sang.';

it('a chapter is called by short words of its own, as they were said', () => {
  const [first, second] = titlesOf(null, [scooter], [quiet]);
  expect(scooter).toContain(first);
  expect(quiet).toContain(second);
  expect(first?.split(' ').length).toBeLessThan(10);
});

it('no two chapters have one title', () => {
  const [first, second] = titlesOf(null, [scooter], [scooter.replace('red', 'green')]);
  expect(first).not.toBeNull();
  expect(second).not.toBe(first);
});

it('what somebody would not speak of is no title', () => {
  const declined = 'I would rather not talk about how we pushed it up again by turns.';
  expect(titlesOf(null, [scooter], [quiet])[0]).toBe('We pushed it up again by turns');
  expect(titlesOf(null, [scooter, declined], [quiet])[0]).not.toBe(
    'We pushed it up again by turns',
  );
});

it('what makes no sense alone is none: a number is better', () => {
  expect(titlesOf(null, ['Yes. It was that. And then he did so too.'])).toEqual([null]);
});

it('a chapter without a good title is a childhood where each of its stories says a year of it', () => {
  const school =
    'They all of them still had to go without any of it for most of 1949 or even for longer.';
  const geese =
    'They all of them had to go without some of it for all of 1951 or even for much longer.';
  expect(titlesOf(1943, [school, geese])).toEqual(['Childhood']);
  expect(
    titlesOf(1943, [
      school,
      'They all of them had to go without most of it for all of 1968 or even for much longer.',
    ]),
  ).toEqual([null]);
});
