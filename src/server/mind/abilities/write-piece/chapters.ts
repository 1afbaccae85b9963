import type { Story } from '#server/mind/reading/story.ts';
import { chapterTitles } from './chapter-titles.ts';
import { mayBegin } from './episodes.ts';
import { type Chapter, type Episode, sentencesIn } from './passage.ts';

const [fewest, most] = [4, 9];
const sentencesEach = 13;
/** Less than this is too little for four chapters. */
const littleTold = 30;
const fewSentencesEach = 8;

/** Stories in their order, cut where most surely something new begins, into parts of about one length. */
export function chaptersOf(
  episodes: readonly Episode[],
  story: Story,
  born: number | null,
): Chapter[] {
  const parts = partsOf(episodes);
  const titles = parts.length < 2 ? [] : chapterTitles(parts, story, born);
  return parts.map((own, at) => ({
    title: titles[at] ?? null,
    passages: own.flatMap(({ passages }) => passages),
  }));
}

function countFor(sentences: number): number {
  if (sentences < littleTold) return Math.max(1, Math.round(sentences / fewSentencesEach));
  return Math.min(most, Math.max(fewest, Math.round(sentences / sentencesEach)));
}

const lengthOf = ({ passages }: Episode): number =>
  passages.reduce((sum, passage) => sum + sentencesIn(passage), 0);

/** A shorter part is none. */
const shortest = 4;
const tooShort = -10;

/** The best sum of cuts, less what the parts are longer or shorter than they might be. */
export function partsOf(episodes: readonly Episode[]): Episode[][] {
  const cuts = cutsIn(episodes);
  const ends = [0];
  for (const episode of episodes) ends.push((ends.at(-1) ?? 0) + lengthOf(episode));
  const sentences = ends.at(-1) ?? 0;
  const count = Math.min(countFor(sentences), episodes.length);
  const mean = sentences / count;
  const worth = (from: number, to: number): number => {
    const length = (ends[to] ?? 0) - (ends[from] ?? 0);
    return (cuts[from] ?? 0) - (length / mean - 1) ** 2 + (length < shortest ? tooShort : 0);
  };
  // best[to]: the most that the stories before `to` are worth in so many parts, and where the last of these begins.
  let best = ends.map((_, to) => ({ worth: to === 0 ? 0 : worth(0, to), starts: [0] }));
  let whole = best.at(-1);
  for (let part = 2; part <= count; part += 1) {
    best = best.map((_, to) => {
      let found = { worth: Number.NEGATIVE_INFINITY, starts: [0] };
      for (let from = part - 1; from < to; from += 1) {
        const before = best[from];
        const sum = (before?.worth ?? 0) + worth(from, to);
        if (before && sum > found.worth) found = { worth: sum, starts: [...before.starts, from] };
      }
      return found;
    });
    const last = best.at(-1);
    if (last && last.worth > (whole?.worth ?? 0)) whole = last;
  }
  const starts = whole?.starts ?? [0];
  return starts.map((start, at) => episodes.slice(start, starts[at + 1] ?? episodes.length));
}

/** So many years that pass make as good an end as another story does. */
const manyYears = 15;

/** What it counts that something new surely begins. */
const surelyNew = 4;

/** How well a chapter may begin at each story. */
function cutsIn(episodes: readonly Episode[]): number[] {
  let year: number | null = null;
  return episodes.map((episode, at) => {
    const gap = year !== null && episode.year !== null ? episode.year - year : 0;
    year = episode.year ?? year;
    return at === 0
      ? 0
      : surelyNew * (episode.begins - mayBegin) + Math.min(1, Math.abs(gap) / manyYears);
  });
}
