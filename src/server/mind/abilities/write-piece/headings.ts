import { sortedBy } from '#server/mind/abilities/shared/templates.ts';
import type { Mention } from '#server/mind/reading/doc.ts';
import { type Passage, wordsIn } from './passage.ts';

type Titled = { title: string | null; passages: readonly Passage[] };

/** How well each sort of name stands over a chapter. */
const standing: Partial<Record<Mention['kind'], number>> = {
  place: 1.3,
  organisation: 1.2,
  thing: 1,
  person: 0.8,
};
const fewestSentences = 2;

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
export function placeLine({ title, passages }: Titled): string | null {
  const place = placeOf(passages);
  const years = yearsOf(passages);
  const parts = [place && place !== title ? place : null, years].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}

const fewestEvents = 2;
const longestSpan = 50;

/** Where all of what happened to the teller happened, as far as it says a place. */
function placeOf(passages: readonly Passage[]): string | null {
  const placed = passages
    .flatMap(({ events }) => events)
    .filter(({ subject, places }) => subject === 'teller' && places.length > 0)
    .flatMap(({ places }) => places);
  const [place, ...others] = new Set(placed);
  return place && others.length === 0 && placed.length >= fewestEvents ? place : null;
}

const enoughOfIt = 0.5;

/** From the first to the last year that was lived in it, where half of it says one; not where it goes through most of the life. */
function yearsOf(passages: readonly Passage[]): string | null {
  const dated = passages.filter(({ years }) => years.length > 0);
  const words = (own: readonly Passage[]) => own.reduce((sum, one) => sum + wordsIn(one), 0);
  if (dated.length === 0 || words(dated) < words(passages) * enoughOfIt) return null;
  const years = dated.flatMap((one) => one.years);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (last - first > longestSpan) return null;
  return first === last ? String(first) : `${first}–${last}`;
}
