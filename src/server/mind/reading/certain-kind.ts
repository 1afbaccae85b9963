import type { FactKind } from '#contract/facts.ts';
import type { Event } from './doc.ts';

/** Kinds whose words leave no doubt: "died", "we were married", "I retired". */
const plain = new Set<FactKind>([
  'loss',
  'marriage',
  'met',
  'birth',
  'child',
  'retirement',
  'military',
]);
const vague = new Set<FactKind>(['event', 'family', 'move', 'achievement', 'name', 'birth', 'met']);
const sure = { usually: 0.6, ifVague: 0.85 };

/** What kind of event it surely is, to talk about it: its own words name it, or everything speaks for it. */
export function certainKind({ said, kind, confidence }: Event): FactKind | null {
  if (said !== undefined && plain.has(said)) return said;
  return confidence >= (vague.has(kind) ? sure.ifVague : sure.usually) ? kind : null;
}
