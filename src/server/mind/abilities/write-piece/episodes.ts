import { contentStems } from '#server/mind/text/content-words.ts';
import { wordsOf } from '#server/mind/text/tables.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { asksAnew } from './asked.ts';
import { answersOnly } from './openings.ts';
import type { Episode, Passage } from './passage.ts';

/**
 * The telling in its own order, cut where something new begins: at a question of the interview, or where a message
 * opens with a year that lies outside what was being told and does not lean on it.
 */
export function episodesOf(passages: readonly Passage[]): Episode[] {
  const episodes: Episode[] = [];
  for (const passage of passages) {
    const episode = episodes.at(-1);
    if (episode && continues(passage, episode)) episode.passages.push(passage);
    else episodes.push({ passages: [passage], year: null });
  }
  return episodes.map(({ passages: own }) => ({ passages: own, year: yearOfEpisode(own) }));
}

const yearOfEpisode = (passages: readonly Passage[]): number | null =>
  (passages.find(({ isBirth }) => isBirth) ?? passages[0])?.year ?? null;

function continues(passage: Passage, { passages }: Episode): boolean {
  const before = passages.at(-1);
  if (!before || !isToldNext(passage, before)) return false;
  if (passage.leans) return true;
  if (passage.isBirth || (before.unit !== passage.unit && asksAgain(passage, before))) return false;
  return passage.year === null || isWithin(passage.year, passages) || refersBack(passage, before);
}

const isToldNext = ({ unit }: Passage, before: Passage): boolean =>
  unit === before.unit ||
  (unit.conversationId !== undefined && unit.conversationId === before.unit.conversationId);

/** A question of the interview that does not take up what was just told. */
function asksAgain({ unit }: Passage, before: Passage): boolean {
  if (!asksAnew(unit)) return false;
  const told = new Set(before.lines.flatMap(({ text }) => contentStems(text)));
  return !contentStems(unit.question ?? '').some((stem) => told.has(stem));
}

function isWithin(year: number, passages: readonly Passage[]): boolean {
  const years = passages.flatMap((one) => [...one.years, ...(one.year === null ? [] : [one.year])]);
  return year >= Math.min(...years) && year <= Math.max(...years);
}

/** It names somebody who was just named, begins with "It" or "Her", or half of its first sentence stands in the question. */
function refersBack(passage: Passage, before: Passage): boolean {
  const named = new Set(namesOf(before));
  if (namesOf(passage).some((name) => named.has(name))) return true;
  const [first] = passage.lines;
  if (!first) return false;
  const [word] = tokensOf(first.text);
  return pronouns.has(word?.word ?? '') || (answersOnly(first) && !isDated(passage));
}

const pronouns = wordsOf('words that stand for others');

const namesOf = ({ unit: { doc }, lines }: Passage): string[] => {
  const here = new Set(lines.map(({ at }) => at));
  return doc.mentions.flatMap(({ sentence, kind, name }) =>
    here.has(sentence) && name !== null && kind === 'person' ? [name] : [],
  );
};

/** "September 1976." */
const isDated = ({ unit: { doc }, lines: [first] }: Passage): boolean =>
  doc.times.some(({ sentence }) => sentence === first?.at);

/** Fewer years than these move nothing: people tell a little to and fro. */
const fewYears = 3;

/**
 * What says its year goes before what was much later, and takes along what was told behind it. All else stays where it
 * was told; only what is wholly of today comes last, unless it is how somebody begins.
 */
export function inOrderOfLife(episodes: readonly Episode[]): Episode[] {
  const today = episodes.filter((one, at) => at > 0 && isOfToday(one));
  const placed: Group[] = [];
  for (const group of groupsOf(episodes.filter((one) => !today.includes(one)))) {
    const { year } = group;
    const last = placed.at(-1);
    if (year === null && last) last.episodes.push(...group.episodes);
    else placed.splice(placeOf(year ?? 0, placed), 0, group);
  }
  return [...placed.flatMap((group) => group.episodes), ...today];
}

const placeOf = (year: number, placed: readonly Group[]): number =>
  placed.findLastIndex((one) => one.year === null || one.year <= year + fewYears) + 1;

const isOfToday = ({ passages }: Episode): boolean =>
  passages.every((passage) => passage.isOfToday);

/** An episode with a year, and those without one that were told behind it. */
type Group = { year: number | null; episodes: Episode[] };

function groupsOf(episodes: readonly Episode[]): Group[] {
  const groups: Group[] = [];
  for (const [at, episode] of episodes.entries()) {
    const last = groups.at(-1);
    const isNewTalk = last === undefined || talkOf(episode) !== talkOf(episodes[at - 1]);
    // What opens a later talk leads to what is told next in it.
    const isLedTo = last?.year === null && groups.length > 1;
    if (!isNewTalk && (episode.year === null || isLedTo)) {
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

const talkOf = ({ passages }: Episode = { passages: [], year: null }): string | undefined =>
  passages[0]?.unit.conversationId;
