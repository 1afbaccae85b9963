import { WordIndex } from '#server/mind/abilities/shared/word-index.ts';
import type { Person, Story } from '#server/mind/reading/story.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import type { Placed } from './order-of-life.ts';
import { yearOf } from './passages.ts';

export type Chapter = {
  title: string | null;
  passages: Placed[];
  /** The person named it: it may go through all times, so that none stands over it. */
  isNamed?: true;
};

type Ages = { from: number; to: number } | 'now';

const agesBy = new WordIndex<Ages>(
  rowsOf('chapter-ages').flatMap(([from = '', to = '', phrases = '']) => {
    const row: Ages = from === 'now' ? 'now' : { from: Number(from), to: Number(to) };
    return phrases.split(' / ').map((phrase) => ({ phrase, row }));
  }),
);

/** So much of a name's own words, or somebody in it, makes a passage part of that chapter. */
const leastMatch = 1;
const lately = 8;
/** A chapter that spans more years than this says nothing by them. */
const longestChapter = 20;

export type Life = { story: Story; born: number | null; today: Date };

/** The chapters that the person named, each with what belongs to it by words, people and time. */
export function namedChapters(
  titles: readonly string[],
  passages: readonly Placed[],
  life: Life,
): Chapter[] {
  const words = new Map(passages.map((passage) => [passage, wordsOf(passage)]));
  const signs = titles.map((title) => signsOf(title, [...words.values()], life));
  const home = new Map<Placed, number>();
  for (const [passage, said] of words) {
    const matches = signs.map((sign) => matchOf(passage, said, sign, life));
    const best = Math.max(...matches);
    if (best >= leastMatch) home.set(passage, matches.indexOf(best));
  }
  const chapters = nearestChapters(passages, home, titles.length);
  return titles.map((title, at) => ({
    isNamed: true,
    title: title.charAt(0).toUpperCase() + title.slice(1),
    passages: passages.filter((passage) => chapters.get(passage) === at),
  }));
}

type Words = { sentences: Set<string>[]; asked: Set<string> };

const wordsOf = ({ lines, unit }: Placed): Words => ({
  sentences: lines.map(({ text }) => new Set(contentStems(text))),
  asked: new Set(contentStems(unit.question ?? '')),
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
  const tokens = tokensOf(title);
  const ages = agesBy.find({ tokens, from: 0, to: tokens.length }).map(({ row }) => row);
  return { weights, people, ages };
}

const isNamedIn = ({ names, kin, of }: Person, stems: ReadonlySet<string>): boolean =>
  names.some((name) => contentStems(name).some((stem) => stems.has(stem))) ||
  (kin !== null && of === 'teller' && contentStems(kin).some((stem) => stems.has(stem)));

const forPerson = 1.2;
const forQuestion = 0.6;
const forAge = 1;

/** A word counts by how much of the passage it is in, and somebody's name as that person. */
function matchOf(
  passage: Placed,
  { sentences, asked }: Words,
  { weights, people, ages }: Signs,
  life: Life,
): number {
  const words = [...weights].reduce((sum, [stem, weight]) => {
    const share = sentences.filter((said) => said.has(stem)).length / sentences.length;
    return sum + weight * (share > 0 ? 0.75 + share / 2 : asked.has(stem) ? forQuestion : 0);
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

/** What no name speaks of: within the years of one chapter, else beside what was told next to it. */
function nearestChapters(
  passages: readonly Placed[],
  home: ReadonlyMap<Placed, number>,
  count: number,
): Map<Placed, number> {
  const years = Array.from({ length: count }, (_, at) =>
    passages.flatMap((passage) =>
      home.get(passage) === at && passage.when ? [yearOf(passage.when.from)] : [],
    ),
  );
  const first = Math.min(...years.flat());
  const told = passages.toSorted((one, other) => one.order - other.order);
  const placed = new Map(home);
  let last: number | null = null;
  const waiting: Placed[] = [];
  for (const passage of told) {
    const own = passage.leans ? null : (home.get(passage) ?? byYears(passage, years, first));
    const at: number | null = own ?? last;
    if (at === null) waiting.push(passage);
    else placed.set(passage, at);
    last = at;
  }
  const opening = told.map((one) => placed.get(one)).find((at) => at !== undefined) ?? 0;
  for (const passage of waiting) placed.set(passage, opening);
  return placed;
}

function byYears({ when }: Placed, years: readonly number[][], first: number): number | null {
  if (!when) return null;
  const year = yearOf(when.from);
  if (year < first) return 0;
  const within = years.flatMap((own, at) => {
    const [from, to] = [Math.min(...own), Math.max(...own)];
    return own.length > 0 && to - from <= longestChapter && from <= year && year <= to ? [at] : [];
  });
  return within.length === 1 ? (within[0] ?? null) : null;
}

const fewestChapters = 4;
const mostChapters = 9;
const fewestPassages = 8;
const smallest = 2;

const phases = rowsOf('life-phases').map(([from = '', title = '']) => ({
  from: Number(from),
  title,
}));

/** Four to nine stretches of the life; one without a name where little was told. */
export function phasedChapters(passages: readonly Placed[], born: number | null): Chapter[] {
  if (passages.length < fewestPassages) return [{ title: null, passages: [...passages] }];
  const bins: Chapter[] =
    born === null
      ? [{ title: null, passages: [...passages] }]
      : [...Map.groupBy(passages, (passage) => phaseOf(passage, born)).entries()].map(
          ([phase, own]) => ({ title: phases[phase]?.title ?? null, passages: own }),
        );
  const chapters = withoutSmall(bins);
  while (chapters.length < fewestChapters) {
    const largest = chapters.toSorted(
      (one, other) => other.passages.length - one.passages.length,
    )[0];
    const halves = largest && halved(largest);
    if (!largest || !halves) break;
    chapters.splice(chapters.indexOf(largest), 1, ...halves);
  }
  return chapters.slice(0, mostChapters);
}

const phaseOf = ({ at }: Placed, born: number): number =>
  at === null ? 1 : phases.findLastIndex(({ from }) => yearOf(at) - born >= from);

/** A stretch of one passage goes with its neighbour. */
function withoutSmall(bins: readonly Chapter[]): Chapter[] {
  const kept: Chapter[] = [];
  for (const bin of bins) {
    const last = kept.at(-1);
    if (!last || (bin.passages.length >= smallest && last.passages.length >= smallest)) {
      kept.push({ ...bin, passages: [...bin.passages] });
      continue;
    }
    if (last.passages.length < bin.passages.length) last.title = bin.title;
    last.passages.push(...bin.passages);
  }
  return kept;
}

/** Where most years lie between two passages, but not at the very edge. */
function halved({ title, passages }: Chapter): Chapter[] | null {
  if (passages.length < smallest * 2) return null;
  let best = Math.floor(passages.length / 2);
  let widest = 0;
  for (let at = smallest; at <= passages.length - smallest; at += 1) {
    const gap = yearOf(passages[at]?.at ?? '0') - yearOf(passages[at - 1]?.at ?? '0');
    if (gap > widest) [best, widest] = [at, gap];
  }
  return [
    { title, passages: passages.slice(0, best) },
    { title: null, passages: passages.slice(best) },
  ];
}
