import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remembered } from './remembered.ts';
import { contextFeaturesOf, type Setting } from './wish-context.ts';
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
const weightsNow = (): WishWeights => {
  kept ??= parseWishWeights(readFileSync(wishWeightsFile, 'utf8'));
  return kept;
};

/** How likely a sentence is a wish to keep something out of the book by its words alone, in log-odds. */
export const likelihoodOfWords = remembered((sentence: string): number =>
  wishScore(sentence) === noWish && isTale(sentence)
    ? noWish
    : weighWish(weightsNow(), [...wordFeaturesOf(sentence), ...handFeaturesOf(sentence)]),
);

/** What no place in a talk makes a wish need not be looked at there. */
const hopeless = -5;

/** How likely it is a wish where it stands. */
export function wishLikelihood(setting: Setting): number {
  const words = likelihoodOfWords(setting.sentences[setting.at]?.text ?? '');
  return words < hopeless ? words : words + sumOf(weightsNow(), contextFeaturesOf(setting));
}

/** What tells of then and has not one word of a wish is none, and need not be weighed. */
const isTale = (sentence: string): boolean =>
  /\d{4}/u.test(sentence) || tokensOf(sentence).some(({ tells }) => tells);

const sumOf = (weights: WishWeights, features: readonly string[]): number =>
  features.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);

export const weighWish = (weights: WishWeights, features: readonly string[]): number =>
  sumOf(weights, ['', ...features]);
