import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FactKind } from '#contract/facts.ts';
import { type Clue, cluesFor } from './clues.ts';
import type { Evidence } from './evidence.ts';

/** What a clue is worth, in log-odds. */
export type Worth = ReadonlyMap<string, number>;

/** Learned from lives whose facts a person wrote down: made by `node bench/kinds/train.ts`, in hundredths. */
export const settledWeightsFile = join(import.meta.dirname, 'settled-weights.tsv');
const scale = 100;

export function parseWorth(text: string): Worth {
  const lines = text.trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [name = '', worth = ''] = line.split('\t');
      return [name, Number(worth) / scale];
    }),
  );
}

export function writeWorth(worth: Worth): string {
  const lines = [...worth].map(([name, one]) => `${name}\t${Math.round(one * scale)}`);
  return `${lines.toSorted().join('\n')}\n`;
}

/** The kind that all clues together speak for most. */
export function settledBy(worth: Worth, evidence: Evidence): FactKind {
  if (evidence.verdict === 'name') return 'name';
  const scores = [...cluesFor(evidence)].map(([kind, clues]) => ({ kind, score: sum(clues) }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).kind;

  function sum(clues: Clue[]): number {
    return clues.reduce((total, { name, value }) => total + (worth.get(name) ?? 0) * value, 0);
  }
}

let kept: Worth | null = null;

/** The kind of a fact once everything about it is known. */
export function settled(evidence: Evidence): FactKind {
  kept ??= parseWorth(readFileSync(settledWeightsFile, 'utf8'));
  return settledBy(kept, evidence);
}
