import type { Fact } from '#server/mind/facts.ts';
import { contentStems } from '#server/mind/text/content-words.ts';

/** So much of the shorter one's words stand in the other. */
const sameWords = 0.7;

/** What was found in several parts of the material is one fact that rests on all of them. */
export function joinedFacts(facts: Fact[]): Fact[] {
  const joined: (Fact & { stems: Set<string> })[] = [];
  for (const fact of facts) {
    const stems = new Set(contentStems(fact.statement));
    const same = joined.find((one) => isSame(one, { ...fact, stems }));
    if (!same) joined.push({ ...fact, stems });
    else
      for (const rest of fact.rests)
        if (!same.rests.some(({ unitId, quote }) => unitId === rest.unitId && quote === rest.quote))
          same.rests = [...same.rests, rest];
  }
  return joined.map(({ stems: _, ...fact }) => fact);
}

type Open = Fact & { stems: Set<string> };

function isSame(one: Open, other: Open): boolean {
  if (one.kind !== other.kind || one.statement === other.statement) return one.kind === other.kind;
  const apart =
    one.when && other.when && (one.when.to < other.when.from || other.when.to < one.when.from);
  const shared = [...one.stems].filter((stem) => other.stems.has(stem)).length;
  return !apart && shared >= Math.max(2, sameWords * Math.min(one.stems.size, other.stems.size));
}
