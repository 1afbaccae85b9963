import { linesOf } from '#server/mind/text/tables.ts';

/** Weights of every class by feature; the row `*` is what is so before anything is seen. */
export type Weights = {
  classes: string[];
  rows: { get(feature: string): readonly number[] | undefined };
};

/** In the file they are whole numbers, hundredths of a log-odd; an empty cell is nought. */
export const scale = 100;

const read = new Map<string, Weights>();

/** The weights of a table, read when they are first asked for. */
export function weightsOf(table: string): Weights {
  const known = read.get(table);
  if (known) return known;
  const [head = '', ...lines] = linesOf(table);
  const weights = { classes: head.split('\t').slice(1), rows: rowsByFeature(lines) };
  read.set(table, weights);
  return weights;
}

/** Most rows are never asked for, so that the numbers of each are read when it is. */
function rowsByFeature(lines: string[]): Weights['rows'] {
  const written = new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line]));
  const numbers = new Map<string, number[]>();
  return {
    get(feature) {
      const known = numbers.get(feature);
      if (known) return known;
      const [, ...cells] = written.get(feature)?.split('\t') ?? [];
      if (cells.length === 0) return undefined;
      const row = cells.map((cell) => Number(cell) / scale);
      numbers.set(feature, row);
      return row;
    },
  };
}

/** A feature that is there, or one with a value. */
export type Feature = string | readonly [name: string, value: number];

/** How likely each class is; the shares add up to one. */
export function sharesOf({ classes, rows }: Weights, features: Iterable<Feature>): number[] {
  const scores = classes.map((_, column) => rows.get('*')?.[column] ?? 0);
  for (const feature of features) {
    const [name, value] = typeof feature === 'string' ? [feature, 1] : feature;
    for (const [column, weight] of rows.get(name)?.entries() ?? [])
      scores[column] = (scores[column] ?? 0) + weight * value;
  }
  const highest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}

/** A share as a score that a second step can weigh; the surest are not told apart. */
export const logOdds = (share: number): number => {
  const bounded = Math.min(0.995, Math.max(0.005, share));
  return Math.log(bounded / (1 - bounded));
};
