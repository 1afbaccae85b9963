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

it('a chapter is called by what it comes back to, and by its number where there is no such thing', () => {
  expect(titlesOf(null, [scooter], [quiet])).toEqual(['The scooter', null]);
});

it('a short sentence about it is the better title', () => {
  expect(titlesOf(null, [`${scooter} Kamala crashed the scooter.`], [quiet])[0]).toBe(
    'Kamala crashed the scooter',
  );
});

it('what comes back in every chapter is the title of none', () => {
  const sold =
    'My brother sold the scooter to a dentist. The dentist drove the scooter into a well. It took nine men to get the scooter out.';
  const mended =
    'A smith from the next village mended the scooter for a goat. After that the scooter smelled of goat. I took the scooter to the harbour.';
  expect(titlesOf(null, [scooter], [sold], [mended])).not.toContain('The scooter');
});

it('a story of one message names no chapter that is mostly about something else', () => {
  expect(titlesOf(null, [scooter, quiet, quiet.replace('sea', 'hills')])[0]).toBe(null);
});

it('what somebody would not speak of is no title', () => {
  const declined = 'I would rather not talk about the scooter.';
  expect(titlesOf(null, [scooter, declined], [quiet])[0]).toBe(null);
});

it('a chapter is a childhood where each of its stories says a year of it', () => {
  const school = 'In 1949 I began school in Hemse. The stove stood in the middle of the room.';
  const geese = 'In 1951 I kept geese for the parson. They bit.';
  expect(titlesOf(1943, [school, geese])).toEqual(['Childhood']);
  expect(titlesOf(1943, [school, geese, quiet])).toEqual([null]);
  expect(
    titlesOf(1943, [school, 'In 1968 I bought a boat. It leaked from the first day.']),
  ).toEqual([null]);
});
