import { divided } from './divide.ts';
import { type LifeSubject, lifeSubjects, subjectsOf } from './life-subjects.ts';
import { type Chapter, inYears, type Strand } from './order-of-life.ts';
import { wordsIn, yearOf } from './passages.ts';

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
    titles: [subject.title],
    strands: strands.filter((_, index) => homes[index] === at),
  }));
  const kept = partedParts(joinedParts(parts.filter((part) => part.strands.length > 0)), born);
  return kept
    .toSorted(
      (one, other) =>
        placeOf(one, opening) - placeOf(other, opening) || firstTold(one) - firstTold(other),
    )
    .map((part) => ({
      title: titleOf(part),
      passages: opened(part.strands, opening).flatMap(({ passages }) => passages),
    }));
}

type Part = {
  subject: LifeSubject;
  /** Of all that it tells, where several were joined. */
  titles: string[];
  strands: Strand[];
};

const mostTitles = 2;

/** "War and service, love and marriage". */
const titleOf = ({ titles }: Part): string =>
  titles
    .slice(0, mostTitles)
    .map((title, at) => (at === 0 ? title : title.charAt(0).toLowerCase() + title.slice(1)))
    .join(', ');

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
    if (home) home.titles = [least.subject.together];
    else if (sizeOf(least) > sizeOf(into) * ownTitle)
      into.titles = [into, least]
        .toSorted((one, other) => middleOf(one) - middleOf(other))
        .flatMap(({ titles }) => titles);
    into.strands = withThoughtsLast([...into.strands, ...least.strands], thoughts);
  }
}

/** So much beside it is not only mentioned in passing. */
const ownTitle = 0.25;

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
    const isTaken = parts.some(({ titles }) => later && titles.includes(later.title));
    const title =
      isLate && later && !isTaken ? later.title : `${titleOf(part)}, from ${yearOf(year)}`;
    return [
      { ...part, strands: part.strands.slice(0, at) },
      { ...part, titles: [title], strands: part.strands.slice(at) },
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

/** "I was born in the big snow", "Nineteen thirty."; of somebody else's life the first birth that is not the teller's. */
const isBirth = ({ passages }: Strand, isOwn: boolean, born: number | null): boolean =>
  passages.some(({ events }) =>
    events.some(({ event, subject, when, known }) => {
      const isOfBirthYear =
        when !== null && known !== 'carried' && yearOf(when.from) === born && isOwn;
      if (subject === null) return isOfBirthYear && event.kind !== 'child';
      return (subject === 'teller') === isOwn && (event.kind === 'birth' || isOfBirthYear);
    }),
  );

const opened = (strands: Strand[], opening: Strand | undefined): Strand[] =>
  opening && strands.includes(opening)
    ? [opening, ...strands.filter((strand) => strand !== opening)]
    : strands;
