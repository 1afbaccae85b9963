import { type NameClues, namesIn } from './names.ts';
import type { Span } from './spans.ts';

export type PlaceMention = Span & { sort: 'place' | 'institution' };

/** Towns, countries and houses with names; "Ballina, County Mayo" is one place. */
export function placesIn(text: string, clues?: NameClues): PlaceMention[] {
  const found: PlaceMention[] = [];
  for (const name of namesIn(text, clues)) {
    if (name.sort !== 'place' && name.sort !== 'institution') continue;
    const previous = found.at(-1);
    const within =
      previous &&
      name.sort === 'place' &&
      previous.sort === 'place' &&
      text.slice(previous.end, name.start) === ', ';
    if (previous && within) {
      const whole = { ...previous, text: text.slice(previous.start, name.end), end: name.end };
      found[found.length - 1] = whole;
    } else found.push({ text: name.text, start: name.start, end: name.end, sort: name.sort });
  }
  return found;
}
