import type { Told, Weights } from '#server/mind/extract-facts/kinds/classifier.ts';
import { featuresOf } from '#server/mind/extract-facts/kinds/features.ts';
import type { Example } from './corpus.ts';

const rounds = 300;
const pace = 0.5;
/** Keeps weights small, so that no single word decides alone. */
const restraint = 0.0004;
/** A feature seen once is chance. */
const fewest = 2;

type Row = { features: number[]; kind: number };

/** Multinomial logistic regression by plain gradient descent with momentum: the same corpus gives the same weights. */
export function fit(examples: Example[]): Weights {
  const kinds = [...new Set(examples.map(({ kind }) => kind))].toSorted();
  const names = ['', ...frequent(examples)];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const rows = examples.map(({ clause, kind }) => ({
    features: [0, ...seenIn(clause).flatMap((name) => numbers.get(name) ?? [])],
    kind: kinds.indexOf(kind),
  }));
  const table = descend(rows, names.length, kinds.length);
  return {
    kinds,
    rows: new Map(
      names.map((name, number) => [
        name,
        [...table.subarray(number * kinds.length, (number + 1) * kinds.length)],
      ]),
    ),
  };
}

const seenIn = (clause: string) => featuresOf(clause).map(({ name }) => name);

function frequent(examples: Example[]): string[] {
  const counts = new Map<string, number>();
  for (const { clause } of examples)
    for (const name of new Set(seenIn(clause))) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count < fewest ? [] : [name])).toSorted();
}

function descend(rows: Row[], features: number, kinds: number): Float64Array {
  const weights = new Float64Array(features * kinds);
  const speed = new Float64Array(features * kinds);
  for (let round = 0; round < rounds; round += 1) {
    const slope = slopeAt(weights, rows, kinds);
    for (const [at, gradient] of slope.entries()) {
      const pull = at < kinds ? 0 : restraint * (weights[at] ?? 0);
      speed[at] = 0.9 * (speed[at] ?? 0) - pace * (gradient / rows.length + pull);
      weights[at] = (weights[at] ?? 0) + (speed[at] ?? 0);
    }
  }
  return weights;
}

function slopeAt(weights: Float64Array, rows: Row[], kinds: number): Float64Array {
  const slope = new Float64Array(weights.length);
  for (const { features, kind } of rows) {
    const shares = sharesOf(weights, features, kinds);
    for (const feature of features)
      for (const [column, share] of shares.entries()) {
        const at = feature * kinds + column;
        slope[at] = (slope[at] ?? 0) + share - (column === kind ? 1 : 0);
      }
  }
  return slope;
}

function sharesOf(weights: Float64Array, features: number[], kinds: number): number[] {
  const scores = Array.from({ length: kinds }, (_, column) =>
    features.reduce((sum, feature) => sum + (weights[feature * kinds + column] ?? 0), 0),
  );
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Of how many the likeliest kind is the right one. */
export function rightShare(examples: Example[], kindOf: (clause: string) => Told | undefined) {
  return examples.filter(({ clause, kind }) => kindOf(clause) === kind).length / examples.length;
}
