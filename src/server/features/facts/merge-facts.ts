import type { Fact, KnownFact } from '#server/mind/mind.ts';

/** A fact that is kept, and how Walt had put it before anyone corrected it. */
export type KeptFact = KnownFact & { foundStatement: string };

export type Merge = {
  added: Fact[];
  /** Found again: `fact` is how it was found this time. */
  again: { kept: KeptFact; fact: Fact }[];
};

/** Tells which of the facts that were found are there already. Each that is kept is one at most. */
export function mergeFacts(kept: KeptFact[], found: Fact[]): Merge {
  const free = new Set(kept);
  const again: Merge['again'] = [];
  const take = (facts: Fact[], isSame: (kept: KeptFact, fact: Fact) => boolean) =>
    facts.filter((fact) => {
      const match = [...free].find((each) => isSame(each, fact));
      if (!match) return true;
      free.delete(match);
      again.push({ kept: match, fact });
      return false;
    });
  const added = take(take(withoutDoubles(found), saysTheSame), restsOnTheSame);
  return { added, again };
}

/** Told twice in the same way, it is one fact that rests on both. */
function withoutDoubles(found: Fact[]) {
  const unique = new Map<string, Fact>();
  for (const fact of found) {
    const key = `${fact.kind} ${plain(fact.statement)}`;
    const before = unique.get(key);
    if (!before) unique.set(key, fact);
    else unique.set(key, { ...before, rests: [...before.rests, ...fact.rests] });
  }
  return [...unique.values()];
}

/** What was rejected stays away under whatever heading it comes back. */
function saysTheSame(kept: KeptFact, fact: Fact) {
  const said = plain(fact.statement);
  if (kept.kind !== fact.kind && kept.status !== 'rejected') return false;
  return said === plain(kept.foundStatement) || said === plain(kept.statement);
}

/** The same words, put differently this time; one sentence may tell of several people, though. */
const restsOnTheSame = (kept: KeptFact, fact: Fact) =>
  kept.kind === fact.kind &&
  kept.rests.some((rest) => fact.rests.some((other) => areSameWords(rest, other))) &&
  mayBeSame(kept.people, fact.people) &&
  mayBeSame(kept.places, fact.places);

type Rest = Fact['rests'][number];

const areSameWords = (one: Rest, other: Rest) =>
  one.unitId === other.unitId &&
  (one.quote.includes(other.quote) || other.quote.includes(one.quote));

function mayBeSame(one: string[], other: string[]) {
  if (one.length === 0 || other.length === 0) return true;
  const names = new Set(one.map(plain));
  return other.some((name) => names.has(plain(name)));
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
