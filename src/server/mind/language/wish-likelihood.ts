import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LogOdds, parseLogOdds, sumOf, weigh } from './log-odds.ts';
import { remembered } from './remembered.ts';
import { contextFeaturesOf, type Setting } from './wish-context.ts';
import { wordFeaturesOf } from './wish-features.ts';
import { noWish, wishScore } from './wish-score.ts';
import { tokensOf } from './wish-tokens.ts';

/** Made by `node bench/wishes/train.ts`. */
export const wishWeightsFile = join(import.meta.dirname, 'wish-weights.tsv');

let kept: LogOdds | null = null;
const weightsNow = (): LogOdds => {
  kept ??= parseLogOdds(readFileSync(wishWeightsFile, 'utf8'));
  return kept;
};

const weightOfWords = remembered((sentence: string): number =>
  wishScore(sentence) === noWish && isTale(sentence)
    ? noWish
    : weigh(weightsNow(), wordFeaturesOf(sentence)),
);

/** What no place in a talk makes a wish need not be looked at there. */
const hopeless = -4;

/** How likely a sentence is a wish to keep something out of the book where it stands, in log-odds. */
export function wishLikelihood(setting: Setting): number {
  const words = weightOfWords(setting.sentences[setting.at]?.text ?? '');
  return words < hopeless ? words : words + sumOf(weightsNow(), contextFeaturesOf(setting));
}

/** How likely it is one as a whole answer. */
export const likelihoodAlone = remembered((text: string): number =>
  wishLikelihood({ sentences: [{ text, start: 0, end: text.length }], at: 0 }),
);

/** What tells of then and has not one word of a wish is none, and need not be weighed. */
const isTale = (sentence: string): boolean =>
  /\d{4}/u.test(sentence) || tokensOf(sentence).some(({ tells }) => tells);
