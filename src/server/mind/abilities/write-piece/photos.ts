import { readText } from '#server/mind/reading/read.ts';
import { plain } from '#server/mind/text/plain.ts';
import { type Passage, yearOf } from './passage.ts';
import type { Assignment } from './write-piece.ts';

type Photo = Assignment['photos'][number];

/** Each photo behind the passage whose people, places or year its caption shares most. */
export function photosBy(
  photos: readonly Photo[],
  passages: readonly Passage[],
): Map<Passage, Photo[]> {
  const placed = new Map<Passage, Photo[]>();
  const signs =
    photos.length > 0 ? passages.map((passage) => ({ passage, ...signsOf(passage) })) : [];
  for (const photo of photos) {
    const { names, years } = signsIn(photo.caption);
    const [best] = signs
      .map((one) => ({
        passage: one.passage,
        shared:
          names.filter((name) => one.names.has(name)).length +
          years.filter((year) => one.years.has(year)).length / 2,
      }))
      .toSorted((one, other) => other.shared - one.shared);
    if (best && best.shared > 0)
      placed.set(best.passage, [...(placed.get(best.passage) ?? []), photo]);
  }
  return placed;
}

function signsOf({ unit, lines, events }: Passage) {
  const here = new Set(lines.map(({ at }) => at));
  const said = unit.doc.mentions.flatMap(({ name, kin, sentence }) =>
    here.has(sentence) ? [name ?? kin ?? []].flat() : [],
  );
  const known = events.flatMap(({ people, places }) => [
    ...places,
    ...people.flatMap(({ names, kin }) => [...names, ...(kin ? [kin] : [])]),
  ]);
  return {
    names: new Set([...said, ...known].map(plain)),
    years: new Set(events.flatMap(({ when }) => (when ? [yearOf(when.from)] : []))),
  };
}

/** Whom, where and when a text speaks of. */
export function signsIn(text: string) {
  const doc = readText(text);
  return {
    names: doc.mentions.flatMap(({ name, kin }) => {
      const said = name ?? kin;
      return said ? [plain(said)] : [];
    }),
    years: doc.times.flatMap(({ expression }) =>
      expression.kind === 'date' && expression.year !== null ? [expression.year] : [],
    ),
  };
}
