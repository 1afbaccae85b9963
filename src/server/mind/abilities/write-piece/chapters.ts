import type { Person, Story } from '#server/mind/reading/story.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { Phrasebook, phrasesFor } from '#server/mind/text/phrases.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { wholeOf } from '#server/mind/text/tokens.ts';
import { divided } from './divide.ts';
import { type LifeSubject, lifeSubjects, subjectsOf } from './life-subjects.ts';
import { type Chapter, inYears, type Placed, type Strand } from './order-of-life.ts';
import { wordsIn, yearOf } from './passages.ts';

type Ages = { from: number; to: number } | 'now';

const agesBy = new Phrasebook<Ages>(
  rowsOf('chapter-ages').flatMap(([from = '', to = '', phrases = '']) =>
    phrasesFor(phrases, from === 'now' ? 'now' : { from: Number(from), to: Number(to) }),
  ),
);

const lately = 8;
/** From one chapter to the next, and to any other. */
const toNext = 0.3;
const toOther = 0.9;

export type Life = { story: Story; born: number | null; today: Date };

/** The chapters that the person named, each with what belongs to it by words, people and time. */
export function namedChapters(
  titles: readonly string[],
  strands: readonly Strand[],
  life: Life,
): Chapter[] {
  const told = strands
    .flatMap(({ passages }) => passages)
    .toSorted((one, other) => one.order - other.order);
  const words = new Map(told.map((passage, at) => [passage, wordsOf(passage, told[at - 1])]));
  const signs = titles.map((title) => signsOf(title, [...words.values()], life));
  const fits = new Map(
    strands.map((strand) => [strand, signs.map((sign) => fitOf(strand, words, sign, life))]),
  );
  const homes = divided(
    strands,
    titles.length,
    (strand, chapter) =>
      (fits.get(strand)?.[chapter] ?? 0) -
      perChapterOff *
        Math.abs(chapter - (strands.indexOf(strand) / strands.length) * titles.length),
    (from, to) => (to === from ? 0 : to === from + 1 ? toNext : toOther),
  );
  return titles.map((title, at) => ({
    isNamed: true,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    passages: strands.filter((_, index) => homes[index] === at).flatMap(({ passages }) => passages),
  }));
}

/** Of what was told together the passage that fits best speaks for all. */
const fitOf = (
  { passages }: Strand,
  words: ReadonlyMap<Placed, Words>,
  sign: Signs,
  life: Life,
): number =>
  Math.max(
    ...passages.map((passage) => matchOf(passage, words.get(passage) ?? noWords, sign, life)),
  );

type Words = { sentences: Set<string>[]; asked: Set<string>; earlier: Set<string> };

const noWords: Words = { sentences: [], asked: new Set(), earlier: new Set() };

const wordsOf = ({ lines, unit }: Placed, before: Placed | undefined): Words => ({
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
  const ages = agesBy.find(wholeOf(title)).map(({ row }) => row);
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
  passage: Placed,
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

function isOfAge({ when }: Placed, ages: Ages, { born, today }: Life): boolean {
  if (!when) return false;
  const year = yearOf(when.from);
  if (ages === 'now') return year >= today.getFullYear() - lately;
  return born !== null && year - born >= ages.from && year - born <= ages.to;
}

const fewestChapters = 4;
const mostChapters = 9;
/** Less than this makes no division worth having, and no chapter. */
const fewestStrands = 5;
const smallest = 2;
const fewestWords = 60;
const shortestChapter = 12;
/** On to a later time of life, and back to an earlier one. */
const toLater = 0.6;
const toEarlier = 1.8;
/** A childhood begins with the birth. */
const forOpening = 3;

/** What the life was, subject by subject, in the order in which it was lived; one without a name where little was told. */
export function subjectChapters(
  strands: readonly Strand[],
  born: number | null,
  isOwn: boolean,
): Chapter[] {
  const whole: Chapter = { title: null, passages: strands.flatMap(({ passages }) => passages) };
  if (strands.length < fewestStrands) return [whole];
  const told = strands.toSorted((one, other) => one.order - other.order);
  const fits = new Map(told.map((strand, at) => [strand, subjectsOf(strand, told[at - 1], born)]));
  const opening = told.find((strand) => isBirth(strand, isOwn, born));
  const homes = divided(
    strands,
    lifeSubjects.length,
    (strand, at) => {
      const subject = lifeSubjects[at];
      const isOpening = strand === opening && subject === childhood;
      return ((subject && fits.get(strand)?.get(subject)) ?? 0) + (isOpening ? forOpening : 0);
    },
    (from, to) => (from === to ? 0 : to > from ? toLater : toEarlier),
  );
  const parts = lifeSubjects.map((subject, at) => ({
    subject,
    title: subject.title,
    strands: strands.filter((_, index) => homes[index] === at),
  }));
  const kept = partedParts(joinedParts(parts.filter((part) => part.strands.length > 0)), born);
  return kept
    .toSorted(
      (one, other) =>
        placeOf(one, opening) - placeOf(other, opening) || firstTold(one) - firstTold(other),
    )
    .map((part) => ({
      title: part.title,
      passages: opened(part.strands, opening).flatMap(({ passages }) => passages),
    }));
}

type Part = { subject: LifeSubject; title: string; strands: Strand[] };

/** A subject of which little was told goes with the one it belongs to, or with its neighbour in time. */
function joinedParts(parts: readonly Part[]): Part[] {
  const kept = [...parts];
  const total = kept.reduce((sum, part) => sum + sizeOf(part), 0);
  const thoughts = new Set(parts.find(({ subject }) => subject === lookingBack)?.strands);
  for (;;) {
    const [least] = kept.toSorted((one, other) => sizeOf(one) - sizeOf(other));
    if (!least || kept.length < 2 || !isTooMuch(least, kept.length, total)) return kept;
    kept.splice(kept.indexOf(least), 1);
    const home = homeOf(least, kept);
    const into = home ?? nearest(least, kept);
    if (!into) return kept;
    into.strands = withThoughtsLast([...into.strands, ...least.strands], thoughts);
    if (home) home.title = least.subject.together;
  }
}

/** What is thought of it all has no time of its own. */
const withThoughtsLast = (strands: readonly Strand[], thoughts: ReadonlySet<Strand>): Strand[] => [
  ...inYears(strands.filter((strand) => !thoughts.has(strand))),
  ...strands
    .filter((strand) => thoughts.has(strand))
    .toSorted((one, other) => one.order - other.order),
];

/** So much of the whole under one heading is two chapters, each named by its years. */
const largestShare = 0.4;
const fewestToPart = 10;
const oldAge = 58;

function partedParts(parts: readonly Part[], born: number | null): Part[] {
  const total = parts.reduce((sum, part) => sum + sizeOf(part), 0);
  return parts.flatMap((part) => {
    const isLarge = sizeOf(part) > total * largestShare && part.strands.length >= fewestToPart;
    const at = isLarge && parts.length < mostChapters ? widestGap(part) : null;
    const year = at === null ? null : part.strands[at]?.at;
    if (at === null || !year) return [part];
    const isLate = born !== null && yearOf(year) - born >= oldAge;
    const later = lifeSubjects.find(({ from, kinds }) => from >= oldAge && kinds.has('retirement'));
    const isTaken = parts.some(({ title }) => title === later?.title);
    const title = isLate && later && !isTaken ? later.title : `${part.title}, from ${yearOf(year)}`;
    return [
      { ...part, strands: part.strands.slice(0, at) },
      { ...part, title, strands: part.strands.slice(at) },
    ];
  });
}

/** Where most years pass, in the middle third of it. */
function widestGap({ strands }: Part): number | null {
  const years = strands.map(({ at }) => (at ? yearOf(at) : 0));
  const gap = (at: number) => (years[at] ?? 0) - (years[at - 1] ?? 0);
  const [from, to] = [Math.floor(strands.length / 3), Math.ceil((strands.length * 2) / 3)];
  const places = Array.from({ length: to - from }, (_, index) => from + index);
  const [best] = places.toSorted((one, other) => gap(other) - gap(one) || one - other);
  return best !== undefined && gap(best) > 0 ? best : null;
}

/** The subject that it belongs to, or one that belongs there too. */
const homeOf = ({ subject }: Part, others: readonly Part[]): Part | undefined =>
  others.find((other) => other.subject.title === subject.joins) ??
  others.find((other) => other.subject.together === subject.together);

/** Four chapters may be short ones. */
function isTooMuch(part: Part, count: number, total: number): boolean {
  if (count > mostChapters) return true;
  const isSmall =
    part.strands.length < smallest ||
    sizeOf(part) < Math.min(fewestWords, total / mostChapters / 2);
  return isSmall && (count > fewestChapters || sizeOf(part) < shortestChapter);
}

const sizeOf = ({ strands }: Part): number =>
  strands.reduce(
    (sum, { passages }) => sum + passages.reduce((own, passage) => own + wordsIn(passage), 0),
    0,
  );

const nearest = (part: Part, others: readonly Part[]): Part | undefined =>
  others.toSorted(
    (one, other) =>
      Math.abs(middleOf(one) - middleOf(part)) - Math.abs(middleOf(other) - middleOf(part)),
  )[0];

/** The year in the middle of what it tells. */
function middleOf({ strands }: Part): number {
  const years = strands.flatMap(({ at }) => (at ? [yearOf(at)] : [])).toSorted((a, b) => a - b);
  return years[Math.floor(years.length / 2)] ?? 0;
}

const [forebears, childhood, ...others] = lifeSubjects;
const lookingBack = others.at(-1);

/** What came before the birth, the birth, then by time; what is thought of it all comes last. */
function placeOf(part: Part, opening: Strand | undefined): number {
  if (part.subject === forebears) return -1;
  if (part.subject === lookingBack) return 9999;
  return opening && part.strands.includes(opening) ? 0 : middleOf(part);
}

const firstTold = ({ strands }: Part): number => Math.min(...strands.map(({ order }) => order));

/** "I was born in the big snow"; of somebody else's life the first birth that is not the teller's. */
const isBirth = ({ passages }: Strand, isOwn: boolean, born: number | null): boolean =>
  passages.some(({ events }) =>
    events.some(({ event, subject, when }) => {
      if ((subject === 'teller') !== isOwn) return false;
      return event.kind === 'birth' || (isOwn && when !== null && yearOf(when.from) === born);
    }),
  );

const opened = (strands: Strand[], opening: Strand | undefined): Strand[] =>
  opening && strands.includes(opening)
    ? [opening, ...strands.filter((strand) => strand !== opening)]
    : strands;
