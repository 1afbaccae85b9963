import type { Fact, KnownFact, Rest } from '#server/mind/facts.ts';
import { plain } from '#server/mind/text/plain.ts';

/** What the person confirmed or corrected stands as it is, and what they rejected does not come back. */
export function heedKnown(found: readonly Fact[], known: readonly KnownFact[]): Fact[] {
  const settled = known.filter(({ status }) => status !== 'suggested');
  const rejected = new Set(
    settled.filter(({ status }) => status === 'rejected').map(({ statement }) => plain(statement)),
  );
  const byUnit = new Map<string, KnownFact[]>();
  for (const fact of settled)
    for (const { unitId } of fact.rests) byUnit.set(unitId, [...(byUnit.get(unitId) ?? []), fact]);
  return found.filter(
    (fact) =>
      !rejected.has(plain(fact.statement)) &&
      !fact.rests.some(({ unitId }) =>
        (byUnit.get(unitId) ?? []).some((other) => isSettledBy(fact, other)),
      ),
  );
}

/** They rest on the same words, are of one kind, and name nobody whom the other does not. */
const isSettledBy = (fact: Fact, other: KnownFact): boolean =>
  (fact.kind === other.kind || other.status === 'rejected') &&
  fact.rests.some((rest) => other.rests.some((its) => areSameWords(rest, its))) &&
  (fact.people.length === 0 ||
    other.people.length === 0 ||
    fact.people.some((person) => other.people.includes(person)));

const areSameWords = (one: Rest, other: Rest): boolean =>
  one.unitId === other.unitId &&
  (one.quote.includes(other.quote) || other.quote.includes(one.quote));
