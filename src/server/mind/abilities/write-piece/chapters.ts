import type { Story } from '#server/mind/reading/story.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { chapterTitles } from './chapter-titles.ts';
import { type Episode, type Passage, wordsIn } from './passage.ts';

export type Chapter = {
  title: string | null;
  passages: Passage[];
  /** The person named it: it may go through all times, so that none stands over it. */
  isNamed?: true;
};

const [fewest, most] = [4, 9];
const sentencesEach = 14;
/** Less than this is too little for four chapters, and less than that for any. */
const littleTold = 30;
const fewSentencesEach = 7;
const fewestPassages = 5;

/** What was told, in its order, cut where most years pass or another subject begins, into parts of about one length. */
export function chaptersOf(
  episodes: readonly Episode[],
  story: Story,
  born: number | null,
): Chapter[] {
  const passages = episodes.flatMap((one) => one.passages);
  const parts = partsOf(episodes, passages, countFor(passages));
  if (parts.length < 2) return [{ title: null, passages }];
  const titleOf = chapterTitles(episodes, story, born);
  return parts.map((own) => ({ title: titleOf(own), passages: own }));
}

function countFor(passages: readonly Passage[]): number {
  const sentences = passages.reduce((sum, { lines }) => sum + lines.length, 0);
  if (passages.length < fewestPassages) return 1;
  if (sentences < littleTold) return Math.max(1, Math.round(sentences / fewSentencesEach));
  return Math.min(most, Math.max(fewest, Math.round(sentences / sentencesEach)));
}

/** The best sum of cuts, less what the parts are longer or shorter than they might be. */
function partsOf(
  episodes: readonly Episode[],
  passages: readonly Passage[],
  wanted: number,
): Passage[][] {
  const cuts = cutsIn(episodes);
  const ends = [0];
  for (const passage of passages) ends.push((ends.at(-1) ?? 0) + wordsIn(passage));
  const count = Math.min(wanted, passages.length);
  const mean = (ends.at(-1) ?? 0) / count;
  const worth = (from: number, to: number): number =>
    (from === 0 ? 0 : (cuts[from] ?? 0)) - (((ends[to] ?? 0) - (ends[from] ?? 0)) / mean - 1) ** 2;
  // best[to]: the most that the passages before `to` are worth in so many parts, and where the last of these begins.
  let best = ends.map((_, to) => ({ worth: to === 0 ? 0 : worth(0, to), starts: [0] }));
  for (let part = 2; part <= count; part += 1)
    best = best.map((_, to) => {
      let found = { worth: Number.NEGATIVE_INFINITY, starts: [0] };
      for (let from = part - 1; from < to; from += 1) {
        const before = best[from];
        const sum = (before?.worth ?? 0) + worth(from, to);
        if (before && sum > found.worth) found = { worth: sum, starts: [...before.starts, from] };
      }
      return found;
    });
  const starts = best.at(-1)?.starts ?? [0];
  return starts.map((start, at) => passages.slice(start, starts[at + 1] ?? passages.length));
}

const never = -100;
const betweenEpisodes = 1;
/** So many years that pass make as good an end as another episode does. */
const manyYears = 15;
const forSameSubject = 0.5;

/** How well a chapter may begin at each passage. */
const cutsIn = (episodes: readonly Episode[]): number[] => {
  let year: number | null = null;
  let before: Passage | undefined;
  return episodes.flatMap((episode) =>
    episode.passages.map((passage, at) => {
      const isNew = at === 0;
      const gap = isNew && year !== null && episode.year !== null ? episode.year - year : 0;
      if (isNew) year = episode.year ?? year;
      const same = before ? sharedBy(before, passage) : 0;
      before = passage;
      if (passage.leans) return never;
      return (
        (isNew ? betweenEpisodes : 0) +
        Math.min(1, Math.abs(gap) / manyYears) -
        Math.min(2, same) * forSameSubject
      );
    }),
  );
};

/** How many words of the one the other takes up. */
function sharedBy(before: Passage, passage: Passage): number {
  const told = new Set(before.lines.flatMap(({ text }) => contentStems(text)));
  const words = new Set(passage.lines.flatMap(({ text }) => contentStems(text)));
  return [...words].filter((stem) => told.has(stem)).length;
}
