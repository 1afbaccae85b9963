import { writeFileSync } from 'node:fs';
import { type Learned, learn, oddsOf } from '#bench/learn.ts';
import { readLives } from '#bench/lives/life.ts';
import { type LogOdds, weigh, writeLogOdds } from '#server/mind/language/log-odds.ts';
import { retellingWeightsFile } from '#server/mind/language/retelling-likelihood.ts';
import { wordSharesFile } from '#server/mind/language/word-rarity.ts';
import { countWords } from './count-words.ts';
import { type Example, examplesOf, examplesOfLives, examplesOfTalks } from './lessons.ts';

/** Learns by what a secret that is told again is known, and says how well on what it did not learn from. */
const manner = { rounds: 400, pace: 0.5, restraint: 0.0003, fewest: 8 };
const folds = 5;

type Scored = Example & { score: number };

writeFileSync(wordSharesFile, countWords());
const ofSecrets = examplesOf('tuned');
const ofLives = examplesOfLives(readLives('tuned'));
const ofTalks = examplesOfTalks();
const examples = [...ofSecrets, ...ofLives, ...ofTalks];
const weights = learnFrom(examples);
writeFileSync(retellingWeightsFile, writeLogOdds(weights));
report('secrets left out', leftOut(ofSecrets));
report('lives left out', leftOut(ofLives));
report('talks left out', leftOut(ofTalks));
if (process.argv.includes('--blind')) report('blind third', scoredBy(weights, examplesOf('blind')));

/** Who was brought up only to tell it settles it by name: from that nothing is learned. */
function isSettled(features: readonly string[]): boolean {
  return features.includes('stranger named');
}

function learnFrom(some: readonly Example[]): LogOdds {
  const unsettled = some.filter(({ seen }) => !seen.some(isSettled));
  const lessons = unsettled.flatMap(({ seen, isRetold }) =>
    seen.map((features) => ({
      features,
      label: isRetold ? ('retold' as const) : ('open' as const),
    })),
  );
  const learned: Learned<'retold' | 'open'> = learn(lessons, manner);
  return oddsOf(learned, 'retold');
}

function scoredBy(by: LogOdds, some: readonly Example[]): Scored[] {
  return some.map((one) => ({
    ...one,
    score: Math.max(
      ...one.seen.map((features) => (isSettled(features) ? Infinity : weigh(by, features))),
    ),
  }));
}

/** What is told by one person is learned from or asked as a whole. */
function leftOut(asked: readonly Example[]): Scored[] {
  const groups = [...new Set(examples.map(({ group }) => group))];
  const numbers = new Map(groups.map((one, at) => [one, at % folds]));
  return Array.from({ length: folds }, (_, fold) => {
    const by = learnFrom(examples.filter(({ group }) => numbers.get(group) !== fold));
    return scoredBy(
      by,
      asked.filter(({ group }) => numbers.get(group) === fold),
    );
  }).flat();
}

/** Where the limits of `privacy-retelling.ts` lie: what is found, and what is open and would be taken for it. */
function report(title: string, asked: readonly Scored[]) {
  const retold = asked.filter(({ isRetold }) => isRetold);
  const open = asked.filter(({ isRetold }) => !isRetold);
  const answers = new Map<string, number>();
  const told = new Set(retold.map(({ group, unitId }) => `${group} ${unitId}`));
  for (const { group, unitId, score } of open) {
    const key = `${group} ${unitId}`;
    if (!told.has(key)) answers.set(key, Math.max(answers.get(key) ?? -Infinity, score));
  }
  console.log(`${title}: ${retold.length} retold, ${open.length} open, ${answers.size} answers`);
  for (let limit = -5; limit <= 3; limit += 0.5) {
    const above = (scores: number[]) =>
      (scores.filter((score) => score >= limit).length / scores.length).toFixed(3);
    console.log(
      `  from ${limit}: retold ${above(retold.map(({ score }) => score))}, open ${above(open.map(({ score }) => score))}, answers ${above([...answers.values()])}`,
    );
  }
}
