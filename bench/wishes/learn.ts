import type { LogOdds } from '#server/mind/language/log-odds.ts';

/** What is seen of a sentence, whether it is a wish to leave something out, and how much it counts. */
export type Lesson = { features: readonly string[]; isWish: boolean; counts: number };

/** A feature seen more seldom is chance. */
const fewest = 6;
const rounds = 250;
/** What a weight must gain to be kept at all, and what keeps it small. */
const toll = 0.0003;
const restraint = 0.0001;

type Row = { features: number[]; label: number; counts: number };

/**
 * Logistic regression in which a weight that gains little is left at nothing: accelerated proximal descent, so
 * that the same lessons give the same few weights.
 */
export function learn(lessons: readonly Lesson[], isFree: (feature: string) => boolean): LogOdds {
  const names = ['', ...frequent(lessons)];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const whole = lessons.reduce((sum, { counts }) => sum + counts, 0);
  const rows = lessons.map(({ features, isWish, counts }) => ({
    features: [...new Set(['', ...features])].flatMap((name) => numbers.get(name) ?? []),
    label: isWish ? 1 : 0,
    counts: counts / whole,
  }));
  const tolls = names.map((name) => (name === '' || isFree(name) ? 0 : toll));
  const weights = descend(rows, tolls);
  return new Map(names.map((name, number) => [name, Number(weights[number])]));
}

function frequent(lessons: readonly Lesson[]): string[] {
  const counts = new Map<string, number>();
  for (const { features } of lessons)
    for (const name of new Set(features)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count < fewest ? [] : [name])).toSorted();
}

function descend(rows: Row[], tolls: number[]): Float64Array {
  const pace = 1 / (steepest(rows, tolls.length) / 4 + restraint);
  let weights = new Float64Array(tolls.length);
  let ahead = weights;
  let stride = 1;
  for (let round = 0; round < rounds; round += 1) {
    const slope = slopeAt(ahead, rows);
    const next = ahead.map((weight, at) =>
      shrunk(
        weight - pace * (Number(slope[at]) + (at === 0 ? 0 : restraint * weight)),
        pace * Number(tolls[at]),
      ),
    );
    const longer = (1 + Math.sqrt(1 + 4 * stride * stride)) / 2;
    const swing = (stride - 1) / longer;
    ahead = next.map((weight, at) => weight + swing * (weight - Number(weights[at])));
    weights = next;
    stride = longer;
  }
  return weights;
}

const shrunk = (weight: number, by: number): number =>
  Math.sign(weight) * Math.max(0, Math.abs(weight) - by);

const score = (weights: Float64Array, features: number[]): number => {
  let sum = 0;
  for (const feature of features) sum += Number(weights[feature]);
  return sum;
};

function slopeAt(weights: Float64Array, rows: Row[]): Float64Array {
  const slope = new Float64Array(weights.length);
  for (const { features, label, counts } of rows) {
    const miss = counts * (1 / (1 + Math.exp(-score(weights, features))) - label);
    for (const feature of features) slope[feature] = Number(slope[feature]) + miss;
  }
  return slope;
}

const turns = 30;

/** How steep it may get, by power iteration: any longer step would overshoot. */
function steepest(rows: Row[], size: number): number {
  let way = new Float64Array(size).fill(1 / Math.sqrt(size));
  let length = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const next = new Float64Array(size);
    for (const { features, counts } of rows) {
      const along = counts * score(way, features);
      for (const feature of features) next[feature] = Number(next[feature]) + along;
    }
    length = Math.hypot(...next);
    way = next.map((one) => one / length);
  }
  return length * 1.05;
}
