import type { Fact, KnownFact } from '#server/mind/facts.ts';

/** What the person corrected stands as they wrote it, and what they rejected does not come back. */
export function heedKnown(found: Fact[], known: KnownFact[]): Fact[] {
  const settled = known.filter(
    ({ status }) => status === 'rejected' || status === 'corrected' || status === 'confirmed',
  );
  const rejected = settled.filter(({ status }) => status === 'rejected');
  const statements = new Set(rejected.map(({ statement }) => plain(statement)));
  const byRest = new Map<string, KnownFact[]>();
  for (const fact of settled) {
    for (const rest of fact.rests) {
      const key = `${rest.unitId}|${fact.kind}`;
      byRest.set(key, [...(byRest.get(key) ?? []), fact]);
    }
  }
  return found.filter((fact) => {
    if (statements.has(plain(fact.statement))) return false;
    const near = fact.rests.flatMap((rest) => byRest.get(`${rest.unitId}|${fact.kind}`) ?? []);
    return !near.some((other) => isSame(fact, other));
  });
}

/** They rest on the same words and name the same people. */
function isSame(fact: Fact, other: KnownFact): boolean {
  const overlap = fact.rests.some((rest) =>
    other.rests.some(
      (its) =>
        its.unitId === rest.unitId &&
        (its.quote.includes(rest.quote) || rest.quote.includes(its.quote)),
    ),
  );
  if (!overlap) return false;
  if (fact.people.length === 0 || other.people.length === 0) return true;
  return fact.people.some((person) => other.people.includes(person));
}

function plain(statement: string): string {
  return statement
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
