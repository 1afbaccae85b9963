import { writeFileSync } from 'node:fs';
import { weigh, writeLogOdds } from '#server/mind/language/log-odds.ts';
import { isConfided, isFree } from '#server/mind/language/wish-context.ts';
import { wordingOf } from '#server/mind/language/wish-features.ts';
import { wishWeightsFile } from '#server/mind/language/wish-likelihood.ts';
import { learn } from './learn.ts';
import { type Example, lessonOf, readTuned } from './lessons.ts';

type Weighed = { isWish: boolean; kind: string; score: number };

const limits = [-Infinity, -3, -2, -1, -0.5, 0, 0.5, 1, 1.5, 2];

/** Learns what a wish to leave something out sounds like, and says how well on what it did not learn from. */
const examples = readTuned().map((example) => ({ ...example, lesson: lessonOf(example) }));
const weights = learn(
  examples.map(({ lesson }) => lesson),
  isFree,
);
writeFileSync(wishWeightsFile, writeLogOdds(weights));
report(leftOut());

/** What one voice or one life says is learned from or asked as a whole. */
function leftOut(): Weighed[] {
  const folds = 4;
  const whole = examples.filter(({ seen }) => seen === 'in a talk' || seen === 'in a life');
  const groups = [...new Set(whole.map(({ group }) => group))];
  const numbers = new Map(groups.map((one, at) => [one, at % folds]));
  return Array.from({ length: folds }, (_, fold) => {
    const learned = examples.filter(({ group }) => numbers.get(group) !== fold);
    const part = learn(
      learned.map(({ lesson }) => lesson),
      isFree,
    );
    return whole
      .filter(({ group }) => numbers.get(group) === fold)
      .map((one) => ({
        isWish: one.isWish,
        kind: kindOf(one),
        score: weigh(part, one.lesson.features),
      }));
  }).flat();
}

function kindOf({ seen, setting }: Example): string {
  const wording = wordingOf(setting.sentences[setting.at]?.text ?? '');
  return [seen, isConfided(setting) ? 'confided' : 'elsewhere', wording].join(', ');
}

/** Where the limits of `wish-frames.ts` lie: by wording, wishes that are heard and others taken for one. */
function report(asked: Weighed[]) {
  const kinds = [...new Set(asked.map(({ kind }) => kind))].toSorted();
  for (const kind of kinds) {
    const of = asked.filter((one) => one.kind === kind);
    const count = (isWish: boolean, limit: number) =>
      of.filter((one) => one.isWish === isWish && one.score >= limit).length;
    const cells = limits.map((limit) => `${limit}: ${count(true, limit)}/${count(false, limit)}`);
    console.log(kind.padEnd(36), cells.join('  '));
  }
}
