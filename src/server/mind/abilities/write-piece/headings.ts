import { certainLabels } from '#server/mind/abilities/extract-facts/fact-labels.ts';
import { sortedBy } from '#server/mind/abilities/shared/templates.ts';
import type { Mention } from '#server/mind/reading/doc.ts';
import type { Story } from '#server/mind/reading/story.ts';
import { concreteCount } from '#server/mind/text/content-words.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import type { Chapter } from './order-of-life.ts';
import { type Passage, wordsIn, yearOf } from './passage.ts';

/** How well each sort of name stands over a chapter. */
const standing: Partial<Record<Mention['kind'], number>> = {
  place: 1.3,
  organisation: 1.2,
  thing: 1,
  person: 0.8,
};
const fewestSentences = 2;
/** So many of the events that have a place have this one. */
const ownShare = 0.6;

type Counted = { name: string; kind: Mention['kind']; sentences: number };

/** What a text without a title is called: the name that most of its sentences say. */
export function ownName(passages: readonly Passage[]): string | null {
  const [best] = sortedBy(
    namesIn(passages).filter(
      ({ kind, sentences }) => standing[kind] && sentences >= fewestSentences,
    ),
    ({ kind, sentences }) => sentences * (standing[kind] ?? 0),
  );
  return best?.name ?? null;
}

/** A chapter's own name is said there more often than in all the others together. */
const mostlyHere = 0.5;

/** What each chapter of a book is called by: somebody or some place that is certain, told of there and hardly elsewhere. */
export function chapterNames(book: readonly Passage[], story: Story) {
  const { isPerson, isPlace } = certainLabels(story);
  const everywhere = new Map(namesIn(book).map((one) => [one.name, one.sentences]));
  return (passages: readonly Passage[]): string | null => {
    const own = namesIn(passages).filter(
      ({ name, kind, sentences }) =>
        sentences >= fewestSentences &&
        sentences > (everywhere.get(name) ?? 0) * mostlyHere &&
        ((kind === 'person' && isPerson(name, 'event')) ||
          (kind === 'place' && isPlace(name, 'event'))),
    );
    const [best] = sortedBy(own, ({ sentences }) => sentences);
    return best?.name ?? null;
  };
}

const fewestInTitle = 2;
const mostInTitle = 7;

/** A short sentence of theirs with something to be seen in it: "The hens had the news first". */
export function ownWords(passages: readonly Passage[]): string | null {
  const short = passages.flatMap(({ unit, lines }) =>
    lines.filter(({ at, written, leans }) => {
      const { length } = tokensOf(written);
      const isPlain = !leans && !/["“”?…:;()\d]/u.test(written);
      return (
        isPlain &&
        length >= fewestInTitle &&
        length <= mostInTitle &&
        concreteCount(written) > 0 &&
        !unit.doc.mentions.some(({ sentence, kind }) => sentence === at && kind === 'pronoun')
      );
    }),
  );
  const [best] = sortedBy(short, ({ written }) => concreteCount(written));
  return best ? best.written.replace(/[.!]$/u, '') : null;
}

function namesIn(passages: readonly Passage[]): Counted[] {
  const counts = new Map<string, Counted>();
  for (const { unit, lines } of passages)
    for (const { at } of lines) {
      const named = unit.doc.mentions.filter(({ sentence, name }) => sentence === at && name);
      for (const [name, { kind }] of new Map(named.map((one) => [one.name ?? '', one]))) {
        const known = counts.get(name) ?? { name, kind, sentences: 0 };
        counts.set(name, { ...known, sentences: known.sentences + 1 });
      }
    }
  return [...counts.values()];
}

/** The place and the years, each only where it is certain. */
export function placeLine({ title, passages }: Chapter, born: number | null): string | null {
  const place = placeOf(passages);
  const years = yearsOf(passages, born);
  const parts = [place && place !== title ? place : null, years].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}

const fewestEvents = 2;
const longestSpan = 50;

/** Where most of what happened to the teller happened. */
function placeOf(passages: readonly Passage[]): string | null {
  const placed = passages
    .flatMap(({ events }) => events)
    .filter(({ subject, places }) => subject === 'teller' && places.length === 1)
    .map(({ places: [place = ''] }) => place);
  const [best] = [...Map.groupBy(placed, (place) => place)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  if (!best) return null;
  const [place, same] = best;
  return same.length >= fewestEvents && same.length / placed.length > ownShare ? place : null;
}

/** From the first to the last year that was said of it, where most of it says one; not where it goes through most of the life. */
function yearsOf(passages: readonly Passage[], born: number | null): string | null {
  const dated = passages.filter(({ when }) => when !== null);
  const words = (own: readonly Passage[]) => own.reduce((sum, one) => sum + wordsIn(one), 0);
  if (words(dated) < words(passages) * mostOfIt) return null;
  const toldIn = Math.max(...dated.map(({ unit }) => unit.toldAt.getFullYear()));
  const years = dated
    .flatMap(({ when }) => (when ? [yearOf(when.from), yearOf(when.to)] : []))
    .filter((year) => (born === null || year >= born) && year <= toldIn);
  if (years.length === 0) return null;
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (last - first > longestSpan) return null;
  return first === last ? String(first) : `${first}–${last}`;
}

const mostOfIt = 0.5;
