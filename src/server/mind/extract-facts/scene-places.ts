import type { FactKind } from '#contract/facts.ts';
import type { Fact } from '#server/mind/facts.ts';
import { hasVerb } from './clauses.ts';
import type { ReadClause, Reading } from './reading.ts';

const settled = new Set<FactKind>(['move', 'work', 'school', 'marriage', 'met']);

/** "Salon Gladys, on Southern Boulevard. I opened in 1982": a note before it says where. */
export function withScene(found: Fact[], reading: Reading): Fact[] {
  const first = found.find(
    ({ kind, when, places }) => settled.has(kind) && when !== null && places.length === 0,
  );
  const place = first && noteBefore(first, reading);
  if (!first || !place) return found;
  return found.map((fact) => (fact === first ? { ...fact, places: [place] } : fact));
}

function noteBefore({ rests }: Fact, { clauses, unit }: Reading): string | null {
  const at = Math.min(...rests.map(({ quote }) => unit.text.indexOf(quote)));
  const notes = clauses.filter(
    (clause) => clause.end <= at && isNote(clause) && at - clause.end < 120,
  );
  return notes.at(-1)?.places[0]?.text ?? null;
}

function isNote({ text, places }: ReadClause): boolean {
  return places.length > 0 && !hasVerb(text);
}

/** "A village, Rurka Kalan, near Jalandhar. I was born in 1949": asked where the story begins, it is there. */
export function withBirthplace(found: Fact[], reading: Reading): Fact[] {
  if (!/story\s+begin|born|come\s+from/iu.test(reading.unit.question ?? '')) return found;
  const [place] = reading.clauses.flatMap(({ places }) =>
    places.filter(({ sort }) => sort === 'place'),
  );
  if (!place) return found;
  return found.map((fact) =>
    fact.kind === 'birth' && fact.places.length === 0 ? { ...fact, places: [place.text] } : fact,
  );
}
