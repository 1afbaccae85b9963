import { weightOfEvent } from '#server/mind/abilities/shared/event-weights.ts';
import { sortedBy } from '#server/mind/abilities/shared/templates.ts';
import type { Person, Story } from '#server/mind/reading/story.ts';
import { concreteCount } from '#server/mind/text/content-words.ts';
import { Phrasebook, phrasesFor } from '#server/mind/text/phrases.ts';
import { sentencesOf } from '#server/mind/text/sentences.ts';
import { rowsOf } from '#server/mind/text/tables.ts';
import { wholeOf } from '#server/mind/text/tokens.ts';
import { type Passage, wordsIn } from './passage.ts';
import type { Assignment } from './write-piece.ts';

const formNames = ['scene', 'portrait', 'letter', 'chapter', 'biography'] as const;
export type Form = (typeof formNames)[number];

const formWords = new Phrasebook(
  rowsOf('piece-forms').flatMap(([form = '', phrases = '']) => phrasesFor(phrases, form)),
);

/** What a format asks for, by its name or by the first sentence of its instructions. */
export function formOf({ name, writerPrompt }: Assignment['format']): Form {
  const opening = sentencesOf(writerPrompt.slice(0, 600))[0]?.text ?? '';
  return formIn(name) ?? formIn(opening) ?? 'biography';
}

function formIn(text: string): Form | null {
  const [first] = formWords.find(wholeOf(text));
  return formNames.find((name) => name === first?.row) ?? null;
}

/** How many words there may be; whole tellings are chosen by what they hold. */
export const mostWords = { short: 500, medium: 1_200, long: Number.POSITIVE_INFINITY } as const;

/** What makes a reader see it: voices, things, something that happens. */
const vividness = ({ lines, events }: Passage): number =>
  lines.reduce(
    (sum, { sentence, written }) => sum + sentence.quotes.length * 3 + concreteCount(written),
    0,
  ) + events.reduce((sum, { event }) => sum + (event.tone === 'plain' ? 0.5 : 1.5), 0);

/** What happens in it, and how vividly it is told. */
export const worthOf = (passage: Passage): number =>
  passage.events.reduce((sum, { event }) => sum + weightOfEvent(event), 0) + vividness(passage) / 2;

/** Whole tellings, those that hold most for their length first, until there are words enough. */
export function withinLength(passages: readonly Passage[], most: number): Passage[] {
  if (!Number.isFinite(most)) return [...passages];
  const tellings = [...Map.groupBy(passages, ({ unit }) => unit.id).values()]
    .map((own) => ({ own, words: own.reduce((sum, one) => sum + wordsIn(one), 0) }))
    .map((one) => ({ ...one, held: one.own.reduce((sum, passage) => sum + worthOf(passage), 0) }));
  const chosen = new Set<Passage>();
  let left = most;
  for (const { own, words } of sortedBy(tellings, (one) => one.held / Math.sqrt(one.words))) {
    if (words > left && chosen.size > 0) continue;
    for (const passage of own) chosen.add(passage);
    left -= words;
  }
  return passages.filter((passage) => chosen.has(passage));
}

/** The most vivid telling, whole, with the answers that go on with it. */
export function sceneOf(passages: readonly Passage[]): Passage[] {
  const [best] = sortedBy(passages, vividness);
  if (!best) return [];
  const chosen = new Set(passages.filter(({ unit }) => unit === best.unit));
  const after = passages.filter(({ order }) => order > best.order);
  for (const passage of after.toSorted((one, other) => one.order - other.order)) {
    if (chosen.has(passage)) continue;
    if (!passage.leans) break;
    chosen.add(passage);
  }
  return passages.filter((passage) => chosen.has(passage));
}

/** Whoever is told of most, and all that is told of them. */
export function portraitOf(
  passages: readonly Passage[],
  { people }: Story,
): { person: Person; passages: Passage[] } | null {
  const [person] = people
    .filter(({ names }) => names.length > 0)
    .toSorted((one, other) => other.mentions.length - one.mentions.length);
  if (!person) return null;
  const mentioned = new Set(person.mentions.map(({ unitId, mention }) => `${unitId} ${mention}`));
  const about = passages.filter(({ unit, lines }) =>
    unit.doc.mentions.some(
      ({ sentence }, index) =>
        mentioned.has(`${unit.id} ${index}`) && lines.some(({ at }) => at === sentence),
    ),
  );
  return about.length > 0 ? { person, passages: about } : null;
}

const stories = 3;

/** A few things that happened, and at the end what was told last. */
export function letterOf(passages: readonly Passage[]): Passage[] {
  const [last] = passages.toSorted((one, other) => other.order - one.order);
  const others = passages.filter((passage) => passage.unit !== last?.unit);
  const best = sortedBy(others, vividness).slice(0, stories);
  const chosen = new Set(best.map(({ unit }) => unit));
  const closing = passages.filter(({ unit }) => unit === last?.unit);
  return [...passages.filter(({ unit }) => chosen.has(unit)), ...closing];
}
