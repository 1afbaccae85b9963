import type { Person, Story } from '#server/mind/reading/story.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { type Ages, agesIn } from './chapter-ages.ts';
import { divided } from './divide.ts';
import type { Chapter, Episode, Passage } from './passage.ts';

const lately = 8;
/** From one chapter to the next, and to any other. */
const toNext = 0.3;
const toOther = 0.9;

export type Life = { story: Story; born: number | null; today: Date };

/** The chapters that the person named, each with what belongs to it by words, people and time. */
export function namedChapters(
  titles: readonly string[],
  episodes: readonly Episode[],
  life: Life,
): Chapter[] {
  const told = episodes
    .flatMap(({ passages }) => passages)
    .toSorted((one, other) => one.order - other.order);
  const words = new Map(told.map((passage, at) => [passage, wordsOf(passage, told[at - 1])]));
  const signs = titles.map((title) => signsOf(title, [...words.values()], life));
  const fits = new Map(
    episodes.map((episode) => [episode, signs.map((sign) => fitOf(episode, words, sign, life))]),
  );
  const homes = divided(
    episodes,
    titles.length,
    (episode, chapter) =>
      (fits.get(episode)?.[chapter] ?? 0) -
      perChapterOff *
        Math.abs(chapter - (episodes.indexOf(episode) / episodes.length) * titles.length),
    (from, to) => (to === from ? 0 : to === from + 1 ? toNext : toOther),
  );
  return titles.map((title, at) => ({
    isNamed: true,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    passages: episodes
      .filter((_, index) => homes[index] === at)
      .flatMap(({ passages }) => passages),
  }));
}

/** Of what was told together the passage that fits best speaks for all. */
const fitOf = (
  { passages }: Episode,
  words: ReadonlyMap<Passage, Words>,
  sign: Signs,
  life: Life,
): number =>
  Math.max(
    ...passages.map((passage) => matchOf(passage, words.get(passage) ?? noWords, sign, life)),
  );

type Words = { sentences: Set<string>[]; asked: Set<string>; earlier: Set<string> };

const noWords: Words = { sentences: [], asked: new Set(), earlier: new Set() };

const wordsOf = ({ lines, unit }: Passage, before: Passage | undefined): Words => ({
  sentences: lines.map(({ text }) => new Set(contentStems(text))),
  asked: new Set(contentStems(unit.question ?? '')),
  earlier: new Set(contentStems(before?.unit.question ?? '')),
});

type Signs = { weights: Map<string, number>; people: Set<Person>; ages: Ages[] };

/** What a name says: its words, the rarer the more, those it names, and the time of life it speaks of. */
function signsOf(title: string, words: readonly Words[], { story }: Life): Signs {
  const stems = new Set(contentStems(title));
  const weights = new Map(
    [...stems].map((stem) => {
      const often = words.filter(({ sentences }) =>
        sentences.some((said) => said.has(stem)),
      ).length;
      return [stem, Math.min(2, Math.log((words.length + 1) / (often + 0.5)))];
    }),
  );
  const people = new Set(story.people.filter((person) => isNamedIn(person, stems)));
  const ages = agesIn(title);
  return { weights, people, ages };
}

const isNamedIn = ({ names, kin, of }: Person, stems: ReadonlySet<string>): boolean =>
  names.some((name) => contentStems(name).some((stem) => stems.has(stem))) ||
  (kin !== null && of === 'teller' && contentStems(kin).some((stem) => stems.has(stem)));

const forPerson = 1.2;
const forQuestion = 0.9;
const forEarlierQuestion = 0.5;
/** Most people name their chapters in the order of their life. */
const perChapterOff = 0.25;
const forAge = 1;

/** A word counts by how much of the passage it is in, and somebody's name as that person. */
function matchOf(
  passage: Passage,
  { sentences, asked, earlier }: Words,
  { weights, people, ages }: Signs,
  life: Life,
): number {
  const words = [...weights].reduce((sum, [stem, weight]) => {
    const share = sentences.filter((said) => said.has(stem)).length / sentences.length;
    const inQuestion = asked.has(stem) ? forQuestion : earlier.has(stem) ? forEarlierQuestion : 0;
    return sum + weight * Math.max(share > 0 ? 0.75 + share / 2 : 0, inQuestion);
  }, 0);
  const isPresent = passage.events.some(
    (event) =>
      event.people.some((person) => people.has(person)) ||
      (event.subject !== null && event.subject !== 'teller' && people.has(event.subject)),
  );
  const isOfTheTime = ages.some((one) => isOfAge(passage, one, life));
  return Math.max(words, isPresent ? forPerson : 0) + (isOfTheTime ? forAge : 0);
}

function isOfAge({ year }: Passage, ages: Ages, { born, today }: Life): boolean {
  if (year === null) return false;
  if (ages === 'now') return year >= today.getFullYear() - lately;
  return born !== null && year - born >= ages.from && year - born <= ages.to;
}
