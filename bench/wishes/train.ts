import { writeFileSync } from 'node:fs';
import {
  weighWish,
  wishWeightsFile,
  writeWishWeights,
} from '#server/mind/language/wish-likelihood.ts';
import { learn } from './learn.ts';
import { lessonOf, readTuned } from './lessons.ts';

/**
 * Learns what a wish to leave something out sounds like, and says how well by fifths it did not learn from:
 * what was written together, as a talk or a life, is learned from or asked as a whole.
 */
const examples = readTuned().map((example) => ({ ...example, lesson: lessonOf(example) }));
writeFileSync(wishWeightsFile, writeWishWeights(learn(examples.map(({ lesson }) => lesson))));

const folds = 5;
const numbers = new Map(
  [...new Set(examples.map(({ group }) => group))].map((one, at) => [one, at]),
);
const foldOf = (group: string): number => Number(numbers.get(group)) % folds;
const weighed = Array.from({ length: folds }, (_, fold) => {
  const learned = examples.filter(({ group }) => foldOf(group) !== fold);
  const weights = learn(learned.map(({ lesson }) => lesson));
  return examples
    .filter(({ group, seen }) => foldOf(group) === fold && seen === 'all')
    .map(({ isWish, lesson }) => ({ isWish, score: weighWish(weights, lesson.features) }));
}).flat();

for (const limit of [-2, -1, -0.5, 0, 0.5, 1]) {
  const share = (isWish: boolean) => {
    const of = weighed.filter((one) => one.isWish === isWish);
    return (of.filter(({ score }) => score >= limit).length / of.length).toFixed(3);
  };
  console.log(`from ${limit}: ${share(true)} of wishes, ${share(false)} of the rest`);
}
