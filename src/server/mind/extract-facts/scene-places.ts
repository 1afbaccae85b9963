import type { FactKind } from '#contract/facts.ts';
import type { Fact } from '#server/mind/facts.ts';
import { isPlaceName } from './births.ts';
import { hasVerb } from './clauses.ts';
import type { ReadClause, Reading } from './reading.ts';
import { isLaterOn } from './same-time.ts';
import { factOf } from './story.ts';
import { sentence } from './wording.ts';

const settled = new Set<FactKind>(['move', 'work', 'school', 'marriage', 'met']);

/** "Salon Gladys, on Southern Boulevard. I opened in 1982": the note before it says where. */
export function withScene(found: Fact[], reading: Reading): Fact[] {
  const first = found.find(
    ({ kind, when, places, statement }) =>
      settled.has(kind) && when !== null && places.length === 0 && !isLaterOn(statement),
  );
  const note = first && noteBefore(first, reading);
  if (!first || !note) return found;
  const words = note.text.replace(/[\s.,;!]+$/u, '');
  const scene: Fact = {
    ...first,
    statement: `${sentence(words)} ${first.statement}`,
    places: note.places.map(({ text }) => text),
    rests: [...factOf(reading.unit, first, [note]).rests, ...first.rests],
  };
  return found.map((fact) => (fact === first ? scene : fact));
}

function noteBefore({ rests }: Fact, { clauses, unit }: Reading): ReadClause | null {
  const at = Math.min(...rests.map(({ quote }) => unit.text.indexOf(quote)));
  const notes = clauses.filter(
    (clause) => clause.end <= at && isNote(clause) && at - clause.end < 120,
  );
  return notes.at(-1) ?? null;
}

/** "Nurse, b. 1941 Moyle." tells of somebody, and not of where it was. */
const tellsOfPeople = /(?<!\p{L})(?:I|my|me|we|our|us|b(?=\.\s)|born)(?!\p{L})/u;

function isNote({ text, places }: ReadClause): boolean {
  return places.length > 0 && !hasVerb(text) && !tellsOfPeople.test(text);
}

/** "A village, Rurka Kalan, near Jalandhar. I was born in 1949": asked where the story begins, it is there. */
export function withBirthplace(found: Fact[], reading: Reading): Fact[] {
  if (!/story\s+begin|born|come\s+from/iu.test(reading.unit.question ?? '')) return found;
  const named = reading.clauses.flatMap(({ places }) =>
    places.flatMap(({ sort, text }) => (sort === 'place' ? [text] : [])),
  );
  const [opening] = reading.clauses;
  const bare = opening && isPlaceName(opening.text) ? [opening.text.replace(/\.$/u, '')] : [];
  const places = [...new Set([...bare, ...named])].slice(0, 2);
  return found.map((fact) =>
    fact.kind === 'birth' && fact.places.length === 0 ? { ...fact, places } : fact,
  );
}
