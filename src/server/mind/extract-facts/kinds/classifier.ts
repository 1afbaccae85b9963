import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FactKind } from '#contract/facts.ts';
import { featuresOf } from './features.ts';

/** What a clause may tell; `none` is talk, opinion, description. */
export type Told = FactKind | 'none';

/** Log-odds of every kind by feature; '' is what is so before anything is seen. */
export type Weights = { kinds: Told[]; rows: Map<string, number[]> };

/** In the file they are whole numbers, hundredths of a log-odd: made by `node bench/kinds/train.ts`. */
const scale = 100;

export function parseWeights(text: string): Weights {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const rows = lines.map((line) => {
    const [feature = '', ...cells] = line.split('\t');
    return [feature, cells.map((cell) => Number(cell) / scale)] as const;
  });
  return { kinds: head.split('\t').slice(1) as Told[], rows: new Map(rows) };
}

export function writeWeights({ kinds, rows }: Weights): string {
  const lines = [...rows].map(([feature, row]) =>
    [feature, ...row.map((weight) => Math.round(weight * scale) || '')].join('\t'),
  );
  return `${[['feature', ...kinds].join('\t'), ...lines].join('\n')}\n`;
}

export type Likelihood = {
  kind: Told;
  share: number;
  /** Where the word stands that speaks for it most. */
  at: number;
};

/** How likely each kind is, the likeliest first; what was asked counts as a word more. */
export function weigh(
  { kinds, rows }: Weights,
  clause: string,
  asked: FactKind | null,
): Likelihood[] {
  const features = featuresOf(clause);
  const start = rows.get('') ?? [];
  const scored = kinds.map((kind, column) => {
    const parts = features.map(({ name, at }) => ({ at, weight: rows.get(name)?.[column] ?? 0 }));
    const sum = parts.reduce((total, { weight }) => total + weight, start[column] ?? 0);
    const top = parts.reduce((best, part) => (part.weight > best.weight ? part : best), {
      at: 0,
      weight: 0,
    });
    return { kind, score: sum + (kind === asked ? askedWeight : 0), at: top.at };
  });
  const highest = Math.max(...scored.map(({ score }) => score));
  const shares = scored.map((one) => ({ ...one, share: Math.exp(one.score - highest) }));
  const total = shares.reduce((sum, { share }) => sum + share, 0);
  return shares
    .map(({ kind, share, at }) => ({ kind, at, share: share / total }))
    .toSorted((one, other) => other.share - one.share);
}

const askedWeight = 1;

export const weightsFile = join(import.meta.dirname, 'weights.tsv');

let kept: Weights | null = null;

export function likelihoodsOf(clause: string, asked: FactKind | null): Likelihood[] {
  kept ??= parseWeights(readFileSync(weightsFile, 'utf8'));
  return weigh(kept, clause, asked);
}

export type Shares = ReadonlyMap<Told, number>;

export const sharesOf = (likelihoods: Likelihood[]): Shares =>
  new Map(likelihoods.map(({ kind, share }) => [kind, share]));
