import type { FactKind } from '#contract/facts.ts';
import type { KnownFact } from '#server/mind/facts.ts';
import { peopleOf } from '#server/mind/language/remembered.ts';

/** From which day someone is in the life, until which day they live, and what they are to the teller. */
export type Acquaintance = { from: number | null; until: number | null; relation: string | null };

/** By the name they are called. */
export type Acquaintances = Map<string, Acquaintance>;

const begins: FactKind[] = ['met', 'marriage', 'child'];

const nothingKnown: Acquaintance = { from: null, until: null, relation: null };

/** What the facts say of each person, and what the teller calls them: "my husband, Klaas". */
export function acquaintancesOf(facts: Iterable<KnownFact>, told: string[]): Acquaintances {
  const known: Acquaintances = new Map();
  for (const fact of facts) {
    const day = fact.when && fact.when.precision !== 'decade' ? Date.parse(fact.when.from) : null;
    const isLoss = fact.kind === 'loss' && fact.people.length === 1;
    for (const name of fact.people) {
      const before = known.get(calledBy(name)) ?? nothingKnown;
      known.set(calledBy(name), {
        from: begins.includes(fact.kind) ? chosen(Math.min, before.from, day) : before.from,
        until: isLoss ? chosen(Math.max, before.until, day) : before.until,
        relation: before.relation ?? relationIn(fact, name),
      });
    }
  }
  for (const { name, relation, of } of told.flatMap((text) => peopleOf(text))) {
    if (!name || !relation || of !== 'teller') continue;
    const before = known.get(calledBy(name)) ?? nothingKnown;
    known.set(calledBy(name), { ...before, relation: before.relation ?? relation });
  }
  return known;
}

export const calledBy = (name: string) => name.split(/\s/u)[0] ?? name;

const related = /['’]s (?:late |own |only |eldest |youngest )?(\p{L}+(?:-in-law)?) (?:was |is )?$/u;

function relationIn({ kind, statement, people }: KnownFact, name: string): string | null {
  if (kind === 'child' && people.length === 1) return 'child';
  if (kind === 'marriage' && people.length === 1) return 'partner';
  const at = statement.indexOf(name);
  return at < 0 ? null : (related.exec(statement.slice(0, at))?.[1] ?? null);
}

const chosen = (
  choose: (...days: number[]) => number,
  one: number | null,
  other: number | null,
): number | null => (one === null || other === null ? (one ?? other) : choose(one, other));
