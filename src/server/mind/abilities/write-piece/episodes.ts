import type { Episode, Passage } from './passage.ts';
import { beginShare } from './story-begins.ts';

/** Where it is less likely than this that something new begins, the story goes on. */
export const mayBegin = 0.5;

/** The telling in its own order, cut where a new story begins; what leans on the passage before it goes on with it. */
export function episodesOf(passages: readonly Passage[]): Episode[] {
  const episodes: { passages: Passage[]; begins: number }[] = [];
  for (const passage of passages) {
    const episode = episodes.at(-1);
    const begins = episode ? beginsWith(passage, episode.passages) : 1;
    if (episode && begins < mayBegin) episode.passages.push(passage);
    else episodes.push({ passages: [passage], begins });
  }
  return episodes.map((one) => ({ ...one, year: yearOfEpisode(one.passages) }));
}

const yearOfEpisode = (passages: readonly Passage[]): number | null =>
  (passages.find(({ isBirth }) => isBirth) ?? passages[0])?.year ?? null;

function beginsWith(passage: Passage, told: readonly Passage[]): number {
  const before = told.at(-1);
  if (!before || !isToldNext(passage, before)) return 1;
  if (passage.leans) return 0;
  if (isOfAnotherTime(passage, told)) return 1;
  if (before.unit === passage.unit) return 0;
  return beginShare({ lines: passage.lines, story: told.flatMap(({ lines }) => lines) });
}

/** Fewer years than these part and move nothing: people tell a little to and fro. */
const fewYears = 5;

/** It begins with a year that is far from all that were said in the story so far. */
function isOfAnotherTime({ year }: Passage, told: readonly Passage[]): boolean {
  const years = told.flatMap((one) => [...one.years, ...(one.year === null ? [] : [one.year])]);
  if (year === null || years.length === 0) return false;
  return year < Math.min(...years) - fewYears || year > Math.max(...years) + fewYears;
}

const isToldNext = ({ unit }: Passage, before: Passage): boolean =>
  unit === before.unit ||
  (unit.conversationId !== undefined && unit.conversationId === before.unit.conversationId);

/**
 * A talk keeps its own order: years that are said in passing tell too little to move a story away from what led to it.
 * Whole talks, and what was written down by itself, stand in the order of the life.
 */
export function inOrderOfLife(episodes: readonly Episode[]): Episode[] {
  const placed: Group[] = [];
  for (const group of groupsOf(episodes)) {
    const { year } = group;
    const last = placed.at(-1);
    if (year === null && last) last.episodes.push(...group.episodes);
    else placed.splice(placeOf(year ?? 0, placed), 0, group);
  }
  return placed.flatMap((group) => group.episodes);
}

const placeOf = (year: number, placed: readonly Group[]): number =>
  placed.findLastIndex((one) => one.year === null || one.year <= year + fewYears) + 1;

/** A talk, or what was written at one time, and the first year that it is about. */
type Group = { year: number | null; episodes: Episode[] };

function groupsOf(episodes: readonly Episode[]): Group[] {
  const groups: Group[] = [];
  for (const [at, episode] of episodes.entries()) {
    const last = groups.at(-1);
    const talk = talkOf(episode);
    if (last && talk !== undefined && talk === talkOf(episodes[at - 1])) {
      last.episodes.push(episode);
      last.year ??= episode.year;
    } else groups.push({ year: episode.year ?? phaseOf(episode, groups), episodes: [episode] });
  }
  const [first] = groups;
  const years = first?.episodes[0]?.passages[0]?.years ?? [];
  if (first && years.length > 0) first.year ??= Math.min(...years);
  return groups;
}

/** A later talk may be about one time of the life. */
const phaseOf = ({ passages }: Episode, before: readonly Group[]): number | null =>
  before.length > 0 ? (passages[0]?.yearAsked ?? null) : null;

const talkOf = (episode: Episode | undefined): string | undefined =>
  episode?.passages[0]?.unit.conversationId;
