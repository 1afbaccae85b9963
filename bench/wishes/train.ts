import { writeFileSync } from 'node:fs';
import { weigh, writeLogOdds } from '#server/mind/language/log-odds.ts';
import { wishWeightsFile } from '#server/mind/language/wish-likelihood.ts';
import { learn } from './learn.ts';
import { type Example, lessonOf, readAsked, readTuned } from './lessons.ts';

type Weighed = { isWish: boolean; score: number };

/** Learns what a wish to leave something out sounds like, and says how well on what it did not learn from. */
const examples = readTuned().map((example) => ({ ...example, lesson: lessonOf(example) }));
const weights = learn(examples.map(({ lesson }) => lesson));
writeFileSync(wishWeightsFile, writeLogOdds(weights));
report(
  'in lives',
  readAsked().map((one) => weighedBy(weights, one)),
);
report('by fifths', byFolds());

function weighedBy(by: typeof weights, example: Example): Weighed {
  return { isWish: example.isWish, score: weigh(by, lessonOf(example).features) };
}

/** What was written together, as a talk, is learned from or asked as a whole. */
function byFolds(): Weighed[] {
  const folds = 5;
  const groups = [...new Set(examples.map(({ group }) => group))];
  const numbers = new Map(groups.map((one, at) => [one, at % folds]));
  return Array.from({ length: folds }, (_, fold) => {
    const learned = examples.filter(({ group }) => numbers.get(group) !== fold);
    const part = learn(learned.map(({ lesson }) => lesson));
    return examples
      .filter(({ group, seen }) => numbers.get(group) === fold && seen === 'all')
      .map((one) => weighedBy(part, one));
  }).flat();
}

function report(where: string, weighed: Weighed[]) {
  for (const limit of [-1.5, 0, 0.5, 1]) {
    const share = (isWish: boolean) => {
      const of = weighed.filter((one) => one.isWish === isWish);
      return (of.filter(({ score }) => score >= limit).length / of.length).toFixed(3);
    };
    console.log(`${where}, from ${limit}: ${share(true)} of wishes, ${share(false)} of the rest`);
  }
}
