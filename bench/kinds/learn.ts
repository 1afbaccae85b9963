import type { Told, Weights } from '#server/mind/extract-facts/kinds/classifier.ts';
import { featuresOf } from '#server/mind/extract-facts/kinds/features.ts';
import type { Example } from './corpus.ts';

const rounds = 150;
const pace = 1.4;
/** Keeps weights small, so that no single word decides alone. */
const restraint = 0.0001;
/** A feature seen once or twice is chance. */
const fewest = 3;

type Row = { features: number[]; kind: number };

/** Multinomial logistic regression by plain gradient descent with momentum: the same corpus gives the same weights. */
export function learn(examples: Example[]): Weights {
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
    for (let at = 0; at < slope.length; at += 1) {
      const pull = at < kinds ? 0 : restraint * Number(weights[at]);
      speed[at] = 0.9 * Number(speed[at]) - pace * (Number(slope[at]) / rows.length + pull);
      weights[at] = Number(weights[at]) + Number(speed[at]);
    }
  }
  return weights;
}

function slopeAt(weights: Float64Array, rows: Row[], kinds: number): Float64Array {
  const slope = new Float64Array(weights.length);
  const miss = new Float64Array(kinds);
  for (const { features, kind } of rows) {
    shareOut(weights, features, miss);
    miss[kind] = Number(miss[kind]) - 1;
    for (const feature of features) {
      const from = feature * kinds;
      for (let column = 0; column < kinds; column += 1)
        slope[from + column] = Number(slope[from + column]) + Number(miss[column]);
    }
  }
  return slope;
}

/** How likely every kind is by these weights; the loops are bare because they run a million times. */
function shareOut(weights: Float64Array, features: number[], shares: Float64Array): void {
  const kinds = shares.length;
  shares.fill(0);
  for (const feature of features)
    for (let column = 0; column < kinds; column += 1)
      shares[column] = Number(shares[column]) + Number(weights[feature * kinds + column]);
  const highest = Math.max(...shares);
  let total = 0;
  for (let column = 0; column < kinds; column += 1) {
    shares[column] = Math.exp(Number(shares[column]) - highest);
    total += Number(shares[column]);
  }
  for (let column = 0; column < kinds; column += 1) shares[column] = Number(shares[column]) / total;
}

/** Of how many the likeliest kind is the right one. */
export function rightShare(examples: Example[], kindOf: (clause: string) => Told | undefined) {
  return examples.filter(({ clause, kind }) => kindOf(clause) === kind).length / examples.length;
}
