import type { When } from '#contract/whens.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import { asksOn, stemsAsked } from './asked.ts';
import { type Episode, type Passage, yearOf } from './passage.ts';

/** A message so many years before or behind what it was asked about tells of something else. */
const yearsBack = 2;
const yearsAhead = 6;

/** A message goes on with the one before it where it leans on it, or where Walt's question took that one up. */
export function episodesOf(passages: readonly Passage[]): Episode[] {
  const episodes: Episode[] = [];
  let last: When | null = null;
  for (const passage of passages) {
    const [episode, before] = [episodes.at(-1), episodes.at(-1)?.passages.at(-1)];
    const goesOn =
      episode &&
      before &&
      (passage.leans ||
        tellsOfSame(passage, episode) ||
        (asksAbout(passage, before) && isOfOneTime(episode, passage, last)));
    if (goesOn) {
      episode.passages.push({ ...passage, goesOn: true });
      episode.when ??= passage.when;
    } else
      episodes.push({
        passages: [passage],
        when: passage.when,
        isOfToday: passage.isOfToday,
        order: passage.order,
      });
    last = passage.when ?? last;
  }
  return episodes;
}

/** So far back somebody is still being told of. */
const lately = 3;

/** It names somebody, or a thing, that was named a moment ago: their story goes on, whatever year it has come to. */
function tellsOfSame(passage: Passage, { passages }: Episode): boolean {
  if (passage.unit.conversationId === undefined) return false;
  const named = new Set(passages.slice(-lately).flatMap(namesOf));
  return namesOf(passage).some((name) => named.has(name));
}

const namesOf = ({ unit: { doc }, lines }: Passage): string[] => {
  const here = new Set(lines.map(({ at }) => at));
  return doc.mentions.flatMap(({ sentence, kind, name }) =>
    here.has(sentence) && name !== null && (kind === 'person' || kind === 'thing') ? [name] : [],
  );
};

/** The question has words of what was told just before it, or only asks for more; and the answer takes it. */
function asksAbout({ unit }: Passage, before: Passage): boolean {
  if (unit.conversationId === undefined || unit.conversationId !== before.unit.conversationId)
    return false;
  if (unit.question === undefined || isRefused(unit)) return false;
  if (asksOn(unit)) return true;
  const told = new Set(before.lines.flatMap(({ text }) => contentStems(text)));
  return stemsAsked(unit).some((stem) => told.has(stem));
}

const leadIn = 2;

const isRefused = ({ doc }: Told): boolean =>
  doc.sentences.slice(0, leadIn).some(({ act }) => act === 'decline' || act === 'redirect');

/** Where nothing in an episode says its year, it is held to be of the time told of before it. */
function isOfOneTime(episode: Episode, { when, isOfToday }: Passage, before: When | null): boolean {
  if (episode.isOfToday !== isOfToday) return false;
  const since = episode.when ?? before;
  if (since === null || when === null) return true;
  const years = yearOf(when.from) - yearOf(since.from);
  return years >= -yearsBack && years <= yearsAhead;
}
