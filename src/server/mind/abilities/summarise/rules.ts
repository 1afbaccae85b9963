import { weightOfEvent } from '#server/mind/abilities/shared/event-weights.ts';
import {
  countWords,
  type ToldSentence,
  toldSentences,
} from '#server/mind/abilities/shared/excerpts.ts';
import { listOf, phrasing, sortedBy } from '#server/mind/abilities/shared/templates.ts';
import { linkStory } from '#server/mind/reading/link.ts';
import { toldByTurns } from '#server/mind/reading/read.ts';
import type { Person, Story } from '#server/mind/reading/story.ts';
import type { Finished, Summary } from './summarise.ts';

const mostExcerpts = 4;
const fewestWords = 4;
const mostWords = 40;
const mostPeople = 4;
const mostPlaces = 3;
const untold = new Date(0);

/** Whom and where it was about, and the most telling of what was said, to the letter. */
export function summarise({ teller, turns }: Finished): Summary {
  const story = linkStory(toldByTurns(turns), teller, untold);
  // What was put right is not quoted: neither as it was said, nor in other words.
  const sentences = story.told
    .flatMap(toldSentences)
    .filter(({ sentence }) => sentence.putRightBy === undefined);
  if (sentences.length === 0) return { summary: phrasing('nothing told') };
  const chosen = mostTelling(sentences);
  const topics = [...peopleIn(story), ...placesIn(story)];
  const about = topics.length > 0 ? [phrasing('talked about', { topics: listOf(topics) })] : [];
  const words = chosen.map(({ text }) => `“${text}”`).join('\n\n');
  return { summary: [...about, phrasing('in your words'), words].join('\n\n') };
}

/** The best of as many answers as there are, in the order of the telling. */
function mostTelling(sentences: readonly ToldSentence[]): ToldSentence[] {
  const best = [...Map.groupBy(sentences, ({ unit }) => unit.id).values()].flatMap(
    (same) => sortedBy(same, worthOf)[0] ?? [],
  );
  const chosen = new Set(sortedBy(best, worthOf).slice(0, mostExcerpts));
  return sentences.filter((one) => chosen.has(one));
}

function worthOf({ unit, at, sentence, text, leans }: ToldSentence): number {
  const length = countWords(text);
  const events = unit.doc.events.filter((event) => event.sentence === at);
  return (
    Math.max(0, ...events.map(weightOfEvent)) +
    (length >= fewestWords && length <= mostWords ? 2 : 0) -
    (leans ? 2 : 0) -
    (sentence.act === 'telling' ? 0 : 2)
  );
}

function peopleIn({ people }: Story): string[] {
  const named = people.flatMap((person) => {
    const called = calledBy(person);
    return called ? [{ called, often: person.mentions.length }] : [];
  });
  return named
    .toSorted((one, other) => other.often - one.often)
    .slice(0, mostPeople)
    .map(({ called }) => called);
}

/** "your mother Jeannie"; whoever is neither named nor the teller's own kin is not certain enough. */
function calledBy({ names: [name], kin, of }: Person): string | null {
  const own = kin !== null && of === 'teller' ? phrasing('your kin', { kin }) : null;
  if (own === null) return name ?? null;
  return name && !name.toLowerCase().includes(kin ?? '') ? `${own} ${name}` : own;
}

function placesIn({ events }: Story): string[] {
  const counts = new Map<string, number>();
  for (const { places } of events)
    for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostPlaces)
    .map(([place]) => place);
}
