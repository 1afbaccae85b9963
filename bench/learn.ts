import type { LogOdds } from '#server/mind/language/log-odds.ts';

/** What is seen of something, and what it is. */
export type Lesson<Label extends string> = { features: readonly string[]; label: Label };

export type Manner = {
  rounds: number;
  pace: number;
  /** Keeps weights small, so that no single feature decides alone. */
  restraint: number;
  /** A feature seen more seldom is chance. */
  fewest: number;
};

/** Log-odds of every label by feature; '' is what is so before anything is seen. */
export type Learned<Label extends string> = { labels: Label[]; rows: Map<string, number[]> };

type Row = { features: number[]; label: number };

const momentum = 0.9;

/** Logistic regression by plain gradient descent with momentum: the same lessons give the same weights. */
export function learn<Label extends string>(
  lessons: readonly Lesson<Label>[],
  manner: Manner,
): Learned<Label> {
  const labels = [...new Set(lessons.map(({ label }) => label))].toSorted();
  const names = ['', ...frequent(lessons, manner)];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const rows = lessons.map(({ features, label }) => ({
    features: [0, ...features.flatMap((name) => numbers.get(name) ?? [])],
    label: labels.indexOf(label),
  }));
  const table = descend(rows, names.length, labels.length, manner);
  return {
    labels,
    rows: new Map(
      names.map((name, number) => [
        name,
        [...table.subarray(number * labels.length, (number + 1) * labels.length)],
      ]),
    ),
  };
}

function frequent(lessons: readonly Lesson<string>[], { fewest }: Manner): string[] {
  const counts = new Map<string, number>();
  for (const { features } of lessons)
    for (const name of new Set(features)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count < fewest ? [] : [name])).toSorted();
}

function descend(
  rows: Row[],
  features: number,
  labels: number,
  { rounds, pace, restraint }: Manner,
): Float64Array {
  const weights = new Float64Array(features * labels);
  const speed = new Float64Array(features * labels);
  for (let round = 0; round < rounds; round += 1) {
    const slope = slopeAt(weights, rows, labels);
    for (let at = 0; at < slope.length; at += 1) {
      const pull = at < labels ? 0 : restraint * Number(weights[at]);
      speed[at] = momentum * Number(speed[at]) - pace * (Number(slope[at]) / rows.length + pull);
      weights[at] = Number(weights[at]) + Number(speed[at]);
    }
  }
  return weights;
}

function slopeAt(weights: Float64Array, rows: Row[], labels: number): Float64Array {
  const slope = new Float64Array(weights.length);
  const miss = new Float64Array(labels);
  for (const { features, label } of rows) {
    shareOut(weights, features, miss);
    miss[label] = Number(miss[label]) - 1;
    for (const feature of features) {
      const from = feature * labels;
      for (let column = 0; column < labels; column += 1)
        slope[from + column] = Number(slope[from + column]) + Number(miss[column]);
    }
  }
  return slope;
}

/** How likely every label is by these weights; the loops are bare because they run a million times. */
function shareOut(weights: Float64Array, features: number[], shares: Float64Array): void {
  const labels = shares.length;
  shares.fill(0);
  for (const feature of features)
    for (let column = 0; column < labels; column += 1)
      shares[column] = Number(shares[column]) + Number(weights[feature * labels + column]);
  const highest = Math.max(...shares);
  let total = 0;
  for (let column = 0; column < labels; column += 1) {
    shares[column] = Math.exp(Number(shares[column]) - highest);
    total += Number(shares[column]);
  }
  for (let column = 0; column < labels; column += 1)
    shares[column] = Number(shares[column]) / total;
}

/** Of two labels: how much more likely each feature makes the one. */
export function oddsOf<Label extends string>(
  { labels, rows }: Learned<Label>,
  label: Label,
): LogOdds {
  const at = labels.indexOf(label);
  return new Map(
    [...rows].map(([name, row]) => [name, Number(row[at]) - Number(row[1 - at])] as const),
  );
}
