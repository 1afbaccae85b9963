import type { Story } from '#server/mind/reading/story.ts';
import { divided } from './divide.ts';
import { chapterNames, ownWords, placeLine } from './headings.ts';
import { type LifeSubject, lifeSubjects, lookingBack, subjectsOf } from './life-subjects.ts';
import { type Chapter, isThought } from './order-of-life.ts';
import { type Passage, type Placed, wordsIn, yearOf } from './passage.ts';

const fewestChapters = 4;
const mostChapters = 9;
/** Less than this makes no division worth having, and no chapter. */
const fewestPassages = 5;
const smallest = 2;
const fewestWords = 60;
const shortestChapter = 12;
/** What it costs to begin another chapter. */
const toOther = 1;
/** What is sure of an episode's subject before anything in it is read. */
const forCertain = 5;

/**
 * The life as it runs, in chapters: one ends where another subject begins, and no episode leaves its place for the
 * sake of a title. One chapter without a name where little was told.
 */
export function subjectChapters(
  episodes: readonly Placed[],
  born: number | null,
  isOwn: boolean,
  story: Story,
): Chapter[] {
  const opening = episodes.find(({ passages }) =>
    passages.some((one) => isBirth(one, isOwn, born)),
  );
  const ordered = opening
    ? [opening, ...episodes.filter((episode) => episode !== opening)]
    : episodes;
  const passages = ordered.flatMap((one) => one.passages);
  if (passages.length < fewestPassages) return [{ title: null, passages }];
  const told = ordered.toSorted((one, other) => one.order - other.order);
  const fits = new Map(told.map((one, at) => [one, subjectsOf(one, told[at - 1], born)]));
  const homes = divided(
    ordered,
    lifeSubjects.length,
    (episode, at) => {
      const subject = lifeSubjects[at];
      const certain = certainOf(episode, opening);
      if (!subject || (subject === lookingBack && certain !== lookingBack)) return -forCertain;
      return (fits.get(episode)?.get(subject) ?? 0) + (subject === certain ? forCertain : 0);
    },
    (from, to) => (from === to ? 0 : toOther),
  );
  const runs: Run[] = [];
  for (const [index, episode] of ordered.entries()) {
    const subject = lifeSubjects[homes[index] ?? 0];
    if (!subject) continue;
    if (homes[index] !== homes[index - 1]) runs.push({ episodes: [], shares: new Map() });
    const run = runs.at(-1);
    run?.episodes.push(episode);
    run?.shares.set(subject, (run.shares.get(subject) ?? 0) + wordsOf([episode]));
  }
  return titled(parted(joined(runs), fits), {
    fits,
    born,
    nameOf: chapterNames(passages, story),
  });
}

/** Episodes that stand one behind the other, and how many words of them each subject has. */
type Run = { episodes: Placed[]; shares: Map<LifeSubject, number> };

const oldAge = 58;
const [, childhood] = lifeSubjects;
const laterYears = lifeSubjects.find(
  ({ from, kinds }) => from >= oldAge && kinds.has('retirement'),
);

/** The birth begins a childhood, today is later than all, and thoughts look back. */
function certainOf(episode: Placed, opening: Placed | undefined): LifeSubject | undefined {
  if (isThought(episode)) return lookingBack;
  if (episode.isOfToday) return laterYears;
  return episode === opening ? childhood : undefined;
}

/** A run in which little is told goes with the one beside it that it belongs to, or that is nearer in time. */
function joined(runs: readonly Run[]): Run[] {
  let kept = [...runs];
  const total = kept.reduce((sum, { episodes }) => sum + wordsOf(episodes), 0);
  for (;;) {
    const [least] = kept.toSorted((one, other) => wordsOf(one.episodes) - wordsOf(other.episodes));
    if (!least || kept.length < 2 || !isTooMuch(least, kept.length, total)) return kept;
    const at = kept.indexOf(least);
    const [before, after] = [kept[at - 1], kept[at + 1]];
    const into = before && after ? nearer(least, before, after) : (before ?? after);
    if (!into) return kept;
    const [first, second] = into === before ? [into, least] : [least, into];
    const both: Run = {
      episodes: [...first.episodes, ...second.episodes],
      shares: new Map(first.shares),
    };
    for (const [subject, words] of second.shares)
      both.shares.set(subject, (both.shares.get(subject) ?? 0) + words);
    kept = kept.flatMap((one) => (one === into ? [both] : one === least ? [] : [one]));
  }
}

/** A life has four chapters at least: the longest is parted where most years pass, and each part bears its own name. */
function parted(
  runs: readonly Run[],
  fits: ReadonlyMap<Placed, ReadonlyMap<LifeSubject, number>>,
): Run[] {
  const kept = [...runs];
  while (kept.length < fewestChapters) {
    const [longest] = kept
      .filter(({ episodes }) => episodes.length > 1 && wordsOf(episodes) >= 2 * fewestWords)
      .toSorted((one, other) => wordsOf(other.episodes) - wordsOf(one.episodes));
    if (!longest) break;
    const at = widestGap(longest);
    const parts = [longest.episodes.slice(0, at), longest.episodes.slice(at)].map((episodes) => ({
      episodes,
      shares: new Map(bestOf(episodes, fits).map((subject) => [subject, wordsOf(episodes)])),
    }));
    kept.splice(kept.indexOf(longest), 1, ...parts);
  }
  return kept;
}

/** Where most years pass between two episodes; where none do, in the middle. */
function widestGap({ episodes }: Run): number {
  const gap = (at: number) => (episodes[at]?.year ?? 0) - (episodes[at - 1]?.year ?? 0);
  const places = episodes.map((_, at) => at).slice(1);
  const middle = episodes.length / 2;
  return (
    places.toSorted(
      (one, other) => gap(other) - gap(one) || Math.abs(one - middle) - Math.abs(other - middle),
    )[0] ?? 1
  );
}

/** The subject that fits most of what the episodes tell. */
function bestOf(
  episodes: readonly Placed[],
  fits: ReadonlyMap<Placed, ReadonlyMap<LifeSubject, number>>,
): LifeSubject[] {
  const weight = (subject: LifeSubject) =>
    episodes.reduce(
      (sum, one) => sum + (fits.get(one)?.get(subject) ?? 0) * Math.sqrt(wordsOf([one])),
      0,
    );
  return lifeSubjects
    .filter((subject) => subject !== lookingBack)
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, 1);
}

/** Four chapters may be short ones. */
function isTooMuch({ episodes }: Run, count: number, total: number): boolean {
  const words = wordsOf(episodes);
  if (count > mostChapters || words < shortestChapter) return true;
  const isSmall =
    episodes.flatMap(({ passages }) => passages).length < smallest ||
    words < Math.min(fewestWords, total / mostChapters / 2);
  return isSmall && count > fewestChapters;
}

const wordsOf = (episodes: readonly Placed[]): number =>
  episodes.flatMap(({ passages }) => passages).reduce((sum, passage) => sum + wordsIn(passage), 0);

function nearer(run: Run, before: Run, after: Run): Run {
  const subject = mainOf(run);
  const belongs = [before, after].filter((one) => areNear(subject, mainOf(one)));
  const [only] = belongs;
  if (only && belongs.length === 1) return only;
  const [first, last] = [run.episodes[0]?.year ?? 0, run.episodes.at(-1)?.year ?? 0];
  const gap = first - (before.episodes.at(-1)?.year ?? 0);
  return gap <= (after.episodes[0]?.year ?? 0) - last ? before : after;
}

const areNear = (one: LifeSubject | undefined, other: LifeSubject | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  (one === other || one.joins === other.title || other.joins === one.title);

const sharesOf = ({ shares }: Run): [LifeSubject, number][] =>
  [...shares].toSorted(([, one], [, other]) => other - one);

const mainOf = (run: Run): LifeSubject | undefined => sharesOf(run)[0]?.[0];

/** So much of a chapter must be surely of one subject before it bears its name. */
const mostOfIt = 0.6;
const surely = 1.5;
/** A childhood ends. */
const lastOfChildhood = 14;

type Titling = {
  fits: ReadonlyMap<Placed, ReadonlyMap<LifeSubject, number>>;
  born: number | null;
  nameOf: (passages: readonly Passage[]) => string | null;
};

/** By its subject where most of it is surely of that, else by the name that is its own or in their words; what has none of these goes on. */
function titled(runs: readonly Run[], titling: Titling): Chapter[] {
  const chapters: Chapter[] = [];
  const taken = new Set<string>();
  for (const run of runs) {
    const passages = run.episodes.flatMap((one) => one.passages);
    const title = [subjectOf(run, titling), titling.nameOf(passages), ownWords(passages)].find(
      (one) => one !== null && !taken.has(one),
    );
    const last = chapters.at(-1);
    if (title) taken.add(title);
    if (title || !last || placeLine({ title: null, passages }, titling.born))
      chapters.push({ title: title ?? null, passages });
    else last.passages.push(...passages);
  }
  return chapters;
}

function subjectOf(run: Run, { fits, born }: Titling): string | null {
  const words = new Map<LifeSubject, number>();
  for (const episode of run.episodes) {
    const [best] = [...(fits.get(episode) ?? [])].toSorted(([, one], [, other]) => other - one);
    const subject = certainOf(episode, undefined) ?? (best && best[1] >= surely ? best[0] : null);
    if (subject) words.set(subject, (words.get(subject) ?? 0) + wordsOf([episode]));
  }
  const [[first, most] = [], [second, more] = []] = [...words].toSorted(
    ([, one], [, other]) => other - one,
  );
  const enough = wordsOf(run.episodes) * mostOfIt;
  if (!first || !most) return null;
  const isOfBoth = second && areNear(first, second) && most + (more ?? 0) >= enough;
  if (most < enough && !isOfBoth) return null;
  const ages = run.episodes.flatMap(({ year }) =>
    year === null || born === null ? [] : [year - born],
  );
  const hasGrownUp = ages.some((age) => age > lastOfChildhood);
  if (most >= enough) return first === childhood && hasGrownUp ? null : first.title;
  return (first.joins === second?.title ? first : (second ?? first)).together;
}

/** "I was born in the big snow", "Nineteen thirty."; of somebody else's life the first birth that is not the teller's. */
const isBirth = ({ events }: Passage, isOwn: boolean, born: number | null): boolean =>
  events.some(({ event, subject, when, known }) => {
    const isOfBirthYear =
      when !== null && known !== 'carried' && yearOf(when.from) === born && isOwn;
    if (subject === null) return isOfBirthYear && event.kind !== 'child';
    return (subject === 'teller') === isOwn && (event.kind === 'birth' || isOfBirthYear);
  });
