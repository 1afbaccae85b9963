import type { FactKind } from '#contract/facts.ts';
import type { When } from '#contract/whens.ts';
import type { Fact } from '#server/mind/facts.ts';
import type { Person } from '#server/mind/reading/story.ts';
import { contentStems } from '#server/mind/text/content-words.ts';
import type { FoundFact } from './facts-told.ts';

/** What happens once to one person, in whatever words it is told. */
const once = new Set<FactKind>(['birth', 'child', 'loss', 'retirement', 'marriage']);
/** So much of the shorter one's words stand in the other. */
const sameWords = 0.6;
const fewestShared = 2;
/** A word that stands in more facts than this tells no two of them together. */
const commonest = 40;

type Known = Pick<FoundFact, 'fact' | 'who'>;
type Open = Known & { stems: ReadonlySet<string> };

/** What a model found in several parts of the material is one fact that rests on all of them. */
export const joinedFacts = (facts: readonly Fact[]): Fact[] =>
  mergedByEvent(facts.map((fact) => ({ fact, who: [] }))).map(({ fact }) => fact);

/** The same event told twice is one fact that rests on both. In the order in which they were first told. */
export function mergedByEvent<Found extends Known>(found: readonly Found[]): Found[] {
  const merged: (Found & Open)[] = [];
  const byWord = new Map<string, Open[]>();
  const byKey = new Map<string, Open[]>();
  for (const one of found) {
    const next = { ...one, stems: new Set(contentStems(one.fact.statement)) };
    const keys = [onceKey(next) ?? [], `${next.fact.kind}: ${next.fact.statement}`].flat();
    const known = keys.flatMap((key) => byKey.get(key) ?? []);
    const same = [...known, ...candidatesBy(byWord, next)].find((other) => isSame(other, next));
    if (same) {
      join(same, next);
      continue;
    }
    merged.push(next);
    for (const key of keys) push(byKey, key, next);
    for (const stem of next.stems) push(byWord, `${next.fact.kind} ${stem}`, next);
  }
  return merged;
}

function push(map: Map<string, Open[]>, key: string, one: Open): void {
  const known = map.get(key);
  if (known) known.push(one);
  else map.set(key, [one]);
}

/** Those of the kind that share enough words; a word that stands in many facts counts for none. */
function candidatesBy(byWord: Map<string, Open[]>, { fact, stems }: Open): Open[] {
  const shared = new Map<Open, number>();
  for (const stem of stems) {
    const near = byWord.get(`${fact.kind} ${stem}`) ?? [];
    if (near.length <= commonest)
      for (const one of near) shared.set(one, (shared.get(one) ?? 0) + 1);
  }
  return [...shared].flatMap(([one, count]) => (count >= fewestShared ? [one] : []));
}

/** What can be only once, and whose it is; null for anything else. */
const onceKey = ({ fact, who }: Known): string | null =>
  once.has(fact.kind) && who.length > 0
    ? `${fact.kind} ${who.map(idOf).toSorted().join(' ')}`
    : null;

const idOf = (who: Person | 'teller'): string => (who === 'teller' ? 'teller' : String(who.id));

function isSame(one: Open, other: Open): boolean {
  if (one.fact.kind !== other.fact.kind || !mayAgree(one.fact.when, other.fact.when)) return false;
  if (!samePeople(one, other)) return false;
  if (one.fact.statement === other.fact.statement) return true;
  const key = onceKey(one);
  if (key !== null && key === onceKey(other) && !clashes(one.fact.places, other.fact.places))
    return true;
  const shared = [...one.stems].filter((stem) => other.stems.has(stem)).length;
  const smaller = Math.min(one.stems.size, other.stems.size);
  return shared >= fewestShared && shared / Math.max(smaller, 1) >= sameWords;
}

const mayAgree = (one: When | null, other: When | null): boolean =>
  one === null || other === null || (one.from <= other.to && other.from <= one.to);

const samePeople = (one: Open, other: Open): boolean => {
  const [few, many] = one.who.length < other.who.length ? [one, other] : [other, one];
  const ids = new Set(many.who.map(idOf));
  return few.who.every((who) => ids.has(idOf(who)));
};

const clashes = (one: string[], other: string[]): boolean =>
  one.length > 0 && other.length > 0 && !one.some((place) => other.includes(place));

/** The words that say more lead; a date that was said stands before one that was worked out. */
function join(into: Open, more: Open): void {
  const { fact } = into;
  const fuller = more.stems.size > into.stems.size && more.fact.when !== null;
  into.fact = {
    ...fact,
    statement: fuller ? more.fact.statement : fact.statement,
    when: surer(fact.when, more.fact.when),
    people: [...new Set([...fact.people, ...more.fact.people])],
    places: [...new Set([...fact.places, ...more.fact.places])],
    rests: withRests(fact.rests, more.fact.rests, fuller),
  };
}

const lengthOf = ({ from, to }: When): number => Date.parse(to) - Date.parse(from);

function surer(one: When | null, other: When | null): When | null {
  if (one === null || other === null) return one ?? other;
  if (one.workedOut !== other.workedOut) return one.workedOut ? other : one;
  return lengthOf(other) < lengthOf(one) ? other : one;
}

type Rests = FoundFact['fact']['rests'];

function withRests(rests: Rests, more: Rests, moreFirst: boolean): Rests {
  const fresh = more.filter(
    ({ unitId, quote }) => !rests.some((one) => one.unitId === unitId && one.quote.includes(quote)),
  );
  return moreFirst ? [...fresh, ...rests] : [...rests, ...fresh];
}
