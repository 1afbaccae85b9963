import type { When } from '#contract/whens.ts';
import { phrasing } from '#server/mind/abilities/shared/templates.ts';
import type { Fact, KnownFact } from '#server/mind/facts.ts';
import type { Contradiction } from './extract-facts.ts';
import type { FoundFact } from './facts-told.ts';

const onceOnly = new Set<Fact['kind']>(['birth', 'child', 'marriage', 'loss']);

/** Two dates for what happens once to one person: asked about, never decided. */
export function contradictionsIn(
  found: readonly FoundFact[],
  kept: ReadonlySet<Fact>,
  known: readonly KnownFact[],
): Contradiction[] {
  const dated = found.filter(
    ({ fact, event }) =>
      fact.when !== null &&
      onceOnly.has(fact.kind) &&
      (event.known === 'said' || !fact.when.workedOut),
  );
  const groups = Map.groupBy(dated, keyOf);
  groups.delete(null);
  return [...groups.values()].flatMap((group) => differing(group, kept, known));
}

/** The same event of the same person; null where it is not certain whose. */
function keyOf({ fact, who }: FoundFact): string | null {
  const ids = who.map((one) => (one === 'teller' ? 'teller' : String(one.id))).toSorted();
  const others = ids.filter((id) => id !== 'teller');
  if (fact.kind === 'marriage') return others.length === 1 ? `marriage ${others[0]}` : null;
  if (fact.kind === 'birth') return ids.length === 1 ? `birth ${ids[0]}` : null;
  return others.length === 1 ? `${fact.kind === 'child' ? 'birth' : fact.kind} ${others[0]}` : null;
}

function differing(
  group: readonly FoundFact[],
  kept: ReadonlySet<Fact>,
  known: readonly KnownFact[],
): Contradiction[] {
  const facts = group.map(({ fact }) => settledAs(fact, known) ?? fact);
  const [first, ...others] = facts;
  const other = others.find((one) => first && apart(first.when, one.when));
  if (!first?.when || !other?.when) return [];
  if (![first, other].some((fact) => kept.has(fact))) return [];
  const question = phrasing('two dates', {
    one: first.when.text,
    other: other.when.text,
    first: quoted(first),
    second: quoted(other),
  });
  return [{ between: [first, other], question }];
}

/** What the person made of a fact, where they did. */
const settledAs = (fact: Fact, known: readonly KnownFact[]): KnownFact | undefined =>
  known.find(
    (one) =>
      (one.status === 'confirmed' || one.status === 'corrected') &&
      one.kind === fact.kind &&
      one.rests.some((its) =>
        fact.rests.some((rest) => rest.unitId === its.unitId && rest.quote.includes(its.quote)),
      ),
  );

const apart = (one: When | null, other: When | null): boolean =>
  one !== null && other !== null && (one.to < other.from || other.to < one.from);

const quoted = ({ rests, statement }: Fact): string =>
  (rests[0]?.quote ?? statement).replace(/[.…]+$/u, '');
