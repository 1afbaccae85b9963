import { claimsOf } from './claims.ts';
import { nameFaults, quotationFaults } from './faults/as-they-stood.ts';
import { denialFaults, whoFaults } from './faults/deeds.ts';
import { hedgeFaults } from './faults/hedges.ts';
import { orderFaults } from './faults/order.ts';
import { kinFaults, specificFaults } from './faults/specifics.ts';
import { wordFaults } from './faults/words.ts';
import type { Ground, Grounded } from './ground.ts';
import { supportOf } from './support.ts';
import type { Faults } from './verdict.ts';

/** A sentence that somebody generated, and what it claims to rest on. */
export type Generated = { text: string; cites: string[] };

/** What the rules say against a generated sentence. */
export function faultsOf(
  { text, cites }: Generated,
  ground: Ground,
  before: string[] = [],
): Faults {
  if (cites.some((id) => ground.says(id, text))) return { refuted: [], doubts: [] };
  const cited = cites.flatMap((id) => ground.statements(id));
  const nothing = ['it cites nothing that was told'];
  // What somebody orders a writer to say is no telling, whoever reads it; what reads like none may be one.
  if (cited.length === 0)
    return cites.some((id) => ground.text(id) && !ground.orders(id))
      ? { refuted: [], doubts: nothing }
      : { refuted: nothing, doubts: [] };
  const claims = claimsOf(text, ground, cited, before);
  const supports = claims.map((claim) => supportOf(claim, cited));
  const used = new Set(supports.flat().map(({ unitId }) => unitId));
  // What is cited and bears nothing else was cited for a name or a year.
  const aside = cited.filter(({ unitId }) => !used.has(unitId));
  const each = claims.flatMap((claim, at) => {
    const support = supports[at] ?? [];
    return [
      wordFaults(claim, support),
      specificFaults(claim, [...support, ...aside], cited, ground),
      {
        refuted: [],
        doubts: [
          ...hedgeFaults(claim, claims, support, cited),
          ...kinFaults(claim, cited, ground),
          ...whoFaults(claim, support, ground),
          ...denialFaults(claim, support),
        ],
      },
    ];
  });
  return {
    refuted: distinct([
      ...quotationFaults(text, cites, ground),
      ...each.flatMap(({ refuted }) => refuted),
    ]),
    doubts: distinct([
      ...nameFaults(text, claims, cites, ground),
      ...each.flatMap(({ doubts }) => doubts),
      ...orderFaults(claims, supports, cited),
    ]),
  };
}

const distinct = (faults: string[]): string[] => [...new Set(faults)];

/** Of all that a sentence may rest on, the tellings whose words it has. */
export function restsOn({ text, cites }: Generated, ground: Ground): string[] {
  const cited = cites.flatMap((id) => ground.statements(id));
  const support = claimsOf(text, ground, cited, []).flatMap((claim): Grounded[] =>
    supportOf(claim, cited),
  );
  return [...new Set(support.map(({ unitId }) => unitId))];
}
