import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scale } from '#server/mind/learned/classifier.ts';
import { dimensions } from '#server/mind/learned/encoder/sentence-encoder.ts';

/** Learns weights for `mind/learned/classifier.ts`: multinomial logistic regression by AdaGrad. */
export type Example = {
  /** What is so of it. */
  features: readonly string[];
  /** What it means, as numbers. */
  meaning: Float32Array | null;
  /** Where several are wanted, each as far as it is likely. */
  wanted: ReadonlySet<string>;
  weight?: number;
};

export type Model = { labels: string[]; rows: Map<string, Float32Array> };

export type Learning = {
  rounds: number;
  rate?: number;
  /** How often a feature must occur to be learned. */
  fewest?: number;
  /** On the meaning and on features alike. */
  ridge?: number;
  /** On features only: most of them become nothing. */
  lasso?: number;
};

const dimensionNames = Array.from({ length: dimensions }, (_, at) => `d${at}`);
/** Meanings are short vectors: so they learn as fast as words. */
const meaningScale = 4;
const negligible = 5e-3;

export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

export function shuffled<T>(list: readonly T[], chance: () => number): T[] {
  return list
    .map((one) => ({ one, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

export function learn(
  labels: string[],
  examples: readonly Example[],
  { rounds, rate = 0.1, fewest = 3, ridge = 1e-4, lasso = 2e-4 }: Learning,
): Model {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const often = [...counts].flatMap(([feature, count]) => (count >= fewest ? feature : []));
  const rows = new Map<string, Float32Array>();
  const slopes = new Map<string, Float32Array>();
  for (const name of ['*', ...dimensionNames, ...often]) {
    rows.set(name, new Float32Array(labels.length));
    slopes.set(name, new Float32Array(labels.length).fill(1e-2));
  }
  const model = { labels, rows };
  const meant = dimensionNames.map((name) => rows.get(name));
  const meantSlopes = dimensionNames.map((name) => slopes.get(name));
  const chance = random(7);
  for (let round = 0; round < rounds; round += 1) {
    for (const example of shuffled(examples, chance)) {
      const shares = sharesOf(model, example);
      const total = labels.reduce(
        (sum, label, c) => (example.wanted.has(label) ? sum + (shares[c] ?? 0) : sum),
        0,
      );
      const pulls = labels.flatMap((label, c) => {
        const share = shares[c] ?? 0;
        const target = example.wanted.has(label) ? share / Math.max(total, 1e-9) : 0;
        const slope = (share - target) * (example.weight ?? 1);
        return Math.abs(slope) < negligible ? [] : [{ c, slope }];
      });
      if (pulls.length === 0) continue;
      const step = (
        row: Float32Array | undefined,
        squares: Float32Array | undefined,
        value: number,
        shrink: number,
      ) => {
        if (!row || !squares) return;
        for (const { c, slope } of pulls) {
          const pull = slope * value;
          const before = row[c] ?? 0;
          squares[c] = (squares[c] ?? 0) + pull * pull;
          const pace = rate / Math.sqrt(squares[c] ?? 1);
          const moved = before - pace * (pull + ridge * before);
          row[c] = Math.sign(moved) * Math.max(0, Math.abs(moved) - pace * shrink);
        }
      };
      step(rows.get('*'), slopes.get('*'), 1, 0);
      if (example.meaning)
        for (let at = 0; at < dimensions; at += 1)
          step(meant[at], meantSlopes[at], (example.meaning[at] ?? 0) * meaningScale, 0);
      for (const feature of example.features)
        step(rows.get(feature), slopes.get(feature), 1, lasso);
    }
  }
  return model;
}

export function sharesOf(
  { labels, rows }: Model,
  { meaning, features }: Pick<Example, 'meaning' | 'features'>,
): Float32Array {
  const scores = Float32Array.from(rows.get('*') ?? []);
  const add = (name: string, value: number) => {
    const row = rows.get(name);
    if (row)
      for (let c = 0; c < labels.length; c += 1)
        scores[c] = (scores[c] ?? 0) + (row[c] ?? 0) * value;
  };
  if (meaning)
    for (const [at, name] of dimensionNames.entries()) add(name, (meaning[at] ?? 0) * meaningScale);
  for (const feature of features) add(feature, 1);
  const highest = scores.reduce((a, b) => Math.max(a, b), -Infinity);
  let total = 0;
  for (let c = 0; c < scores.length; c += 1) {
    scores[c] = Math.exp((scores[c] ?? 0) - highest);
    total += scores[c] ?? 0;
  }
  return scores.map((score) => score / total);
}

/** How likely the one of two classes is, by features with values: plain logistic regression. */
export const shareBy = (
  weights: ReadonlyMap<string, number>,
  features: readonly (readonly [string, number])[],
): number =>
  1 /
  (1 +
    Math.exp(
      -features.reduce(
        (sum, [name, value]) => sum + (weights.get(name) ?? 0) * value,
        weights.get('*') ?? 0,
      ),
    ));

/** What matters of a model, as a table of `mind/data`; cells below `least` hundredths are left empty. */
export function writeWeights(
  table: string,
  { labels, rows }: Model,
  least: { meaning: number; feature: number },
): void {
  const lines = [...rows].flatMap(([name, row]) => {
    const isMeaning = /^d\d+$/u.test(name);
    const cells = [...row].map((x) => Math.round(x * (isMeaning ? meaningScale : 1) * scale));
    const smallest = isMeaning ? least.meaning : least.feature;
    const kept = cells.map((x) => (Math.abs(x) < smallest && name !== '*' ? '' : x)).join('\t');
    return kept.trim() === '' ? [] : [`${name}\t${kept}`.trimEnd()];
  });
  const path = join(import.meta.dirname, '../src/server/mind/data', `${table}.tsv`);
  writeFileSync(path, `${[['feature', ...labels].join('\t'), ...lines].join('\n')}\n`);
  console.log(`${table}: ${lines.length} features of ${labels.length} labels`);
}
