import { writeFileSync } from 'node:fs';
import { handFeaturesOf, wordFeaturesOf } from '#server/mind/language/wish-features.ts';
import {
  type WishWeights,
  weighWish,
  wishWeightsFile,
  writeWishWeights,
} from '#server/mind/language/wish-likelihood.ts';
import { learn } from './learn.ts';
import { type Example, lessonsOf, readTuned } from './lessons.ts';

/** Learns what a wish to leave something out sounds like, and says how well by tenths it did not learn from. */
const { first, later } = readTuned();
writeFileSync(wishWeightsFile, writeWishWeights(learn(lessonsOf(first, later))));

const folds = 10;
const weighed = Array.from({ length: folds }, (_, fold) => {
  const isLearned = (_: Example, at: number) => at % folds !== fold;
  const weights = learn(lessonsOf(first.filter(isLearned), later.filter(isLearned)));
  return later.filter((_, at) => at % folds === fold).map((one) => weighedBy(weights, one));
}).flat();

function weighedBy(weights: WishWeights, { text, isWish }: Example) {
  const score = weighWish(weights, [...wordFeaturesOf(text), ...handFeaturesOf(text)]);
  return { isWish, score };
}

for (const limit of [-0.5, 0, 0.5, 1]) {
  const share = (isWish: boolean) => {
    const of = weighed.filter((one) => one.isWish === isWish);
    return (of.filter(({ score }) => score >= limit).length / of.length).toFixed(3);
  };
  console.log(`from ${limit}: ${share(true)} of wishes, ${share(false)} of the rest`);
}
