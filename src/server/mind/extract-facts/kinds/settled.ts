import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FactKind } from '#contract/facts.ts';
import { type LogOdds, parseLogOdds } from '#server/mind/language/log-odds.ts';
import { type Clue, cluesFor } from './clues.ts';
import type { Evidence } from './evidence.ts';
import { inPlainSense } from './plain-sense.ts';

/** Learned from lives whose facts a person wrote down: made by `node bench/settle-kinds.ts`. */
export const settledWeightsFile = join(import.meta.dirname, 'settled-weights.tsv');

/** The kind that all clues together speak for most. */
export function settledBy(worth: LogOdds, evidence: Evidence): FactKind {
  if (evidence.verdict === 'name') return 'name';
  const scores = [...cluesFor(evidence)]
    .filter(([kind]) => !evidence.barred.has(kind))
    .map(([kind, clues]) => ({ kind, score: sum(clues) }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).kind;

  function sum(clues: Clue[]): number {
    return clues.reduce((total, { name, value }) => total + (worth.get(name) ?? 0) * value, 0);
  }
}

let kept: LogOdds | null = null;

/** The kind of a fact once everything about it is known. */
export function settled(evidence: Evidence): FactKind {
  kept ??= parseLogOdds(readFileSync(settledWeightsFile, 'utf8'));
  return inPlainSense(settledBy(kept, evidence), evidence);
}
