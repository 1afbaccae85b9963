import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remembered } from './remembered.ts';
import { handFeaturesOf, wordFeaturesOf } from './wish-features.ts';
import { noWish, wishScore } from './wish-score.ts';
import { tokensOf } from './wish-tokens.ts';

/** Log-odds by feature; '' is what is so before anything is seen. */
export type WishWeights = Map<string, number>;

/** In the file they are whole numbers, hundredths of a log-odd: made by `node bench/wishes/train.ts`. */
const scale = 100;

export const parseWishWeights = (text: string): WishWeights =>
  new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [feature = '', weight = ''] = line.split('\t');
        return [feature, Number(weight) / scale] as const;
      }),
  );

export const writeWishWeights = (weights: WishWeights): string =>
  [...weights]
    .map(([feature, weight]) => [feature, Math.round(weight * scale)] as const)
    .filter(([feature, weight]) => feature === '' || weight !== 0)
    .map(([feature, weight]) => `${feature}\t${weight}\n`)
    .join('');

export const wishWeightsFile = join(import.meta.dirname, 'wish-weights.tsv');

let kept: WishWeights | null = null;

/** How likely a sentence is a wish to keep something out of the book, in log-odds. */
export const wishLikelihood = remembered((sentence: string): number => {
  if (wishScore(sentence) === noWish && isTale(sentence)) return noWish;
  kept ??= parseWishWeights(readFileSync(wishWeightsFile, 'utf8'));
  return weighWish(kept, [...wordFeaturesOf(sentence), ...handFeaturesOf(sentence)]);
});

/** What tells of then and has not one word of a wish is none, and need not be weighed. */
const isTale = (sentence: string): boolean =>
  /\d{4}/u.test(sentence) || tokensOf(sentence).some(({ tells }) => tells);

export const weighWish = (weights: WishWeights, features: readonly string[]): number =>
  features.reduce((sum, name) => sum + (weights.get(name) ?? 0), weights.get('') ?? 0);
