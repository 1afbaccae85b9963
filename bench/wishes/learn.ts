import type { WishWeights } from '#server/mind/language/wish-likelihood.ts';

/** What is seen of an utterance, and whether it is a wish to leave something out. */
export type Lesson = { features: readonly string[]; isWish: boolean };

const rounds = 400;
const pace = 1;
const momentum = 0.9;
/** Keeps weights small, so that no single word decides alone. */
const restraint = 0.0005;
/** A feature seen once is chance. */
const fewest = 2;

type Row = { features: number[]; target: number };

/** Logistic regression by plain gradient descent with momentum: the same lessons give the same weights. */
export function learn(lessons: readonly Lesson[]): WishWeights {
  const names = ['', ...frequent(lessons)];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const rows = lessons.map(({ features, isWish }) => ({
    features: [0, ...features.flatMap((name) => numbers.get(name) ?? [])],
    target: isWish ? 1 : 0,
  }));
  const weights = descend(rows, names.length);
  return new Map(names.map((name, number) => [name, Number(weights[number])]));
}

function frequent(lessons: readonly Lesson[]): string[] {
  const counts = new Map<string, number>();
  for (const { features } of lessons)
    for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count < fewest ? [] : [name])).toSorted();
}

function descend(rows: Row[], size: number): Float64Array {
  const weights = new Float64Array(size);
  const speed = new Float64Array(size);
  for (let round = 0; round < rounds; round += 1) {
    const slope = slopeAt(weights, rows);
    for (let at = 0; at < size; at += 1) {
      const pull = at === 0 ? 0 : restraint * Number(weights[at]);
      speed[at] = momentum * Number(speed[at]) - pace * (Number(slope[at]) / rows.length + pull);
      weights[at] = Number(weights[at]) + Number(speed[at]);
    }
  }
  return weights;
}

function slopeAt(weights: Float64Array, rows: Row[]): Float64Array {
  const slope = new Float64Array(weights.length);
  for (const { features, target } of rows) {
    const sum = features.reduce((total, feature) => total + Number(weights[feature]), 0);
    const miss = 1 / (1 + Math.exp(-sum)) - target;
    for (const feature of features) slope[feature] = Number(slope[feature]) + miss;
  }
  return slope;
}
