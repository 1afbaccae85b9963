import { isRequired, type Life, readLives, tellerOf, todayOf, unitsOf } from '#bench/lives/life.ts';
import { isRight } from '#bench/lives/match-facts.ts';
import { judgeDate } from '#bench/lives/measure-facts.ts';
import { type Side, sure } from '#server/mind/extract-facts/links/likelihood.ts';
import { asLearned, readTold } from '#server/mind/extract-facts/rules.ts';
import { type LogOdds, weigh } from '#server/mind/language/log-odds.ts';
import { learnLinks } from './learn-links.ts';
import { type LinkLesson, readLessons } from './lessons.ts';

/** Every tuned life is read with weights that were learned from other lives. */
const folds = 10;

type Figures = { right: number; wrongDates: number };
type Limits = Record<Side, number>;

function figuresOf(life: Life, weights: LogOdds, limits: Limits): Figures {
  const told = { teller: tellerOf(life), units: unitsOf(life), known: [], today: todayOf(life) };
  const likelihood = (features: readonly string[]) => {
    const side = features[0]?.endsWith('behind') ? 'behind' : 'before';
    return weigh(weights, features) - limits[side] + sure[side];
  };
  const facts = readTold(told, { ...asLearned, likelihood }).flatMap((read) => read.facts);
  const required = life.facts.filter(isRequired);
  const right = required.filter((one) => facts.some((fact) => isRight(fact, one)));
  const verdicts = facts.flatMap((fact) => judgeDate(fact, life) ?? []);
  const wrong = verdicts.filter((verdict) => verdict === 'wrong');
  return {
    right: right.length / required.length,
    wrongDates: wrong.length / Math.max(1, verdicts.length),
  };
}

function learnedWithout(fold: number, lives: Life[], lessons: LinkLesson[]): LogOdds {
  const left = new Set(lives.filter((_, at) => at % folds === fold).map(({ name }) => name));
  return learnLinks(lessons.filter(({ from }) => !left.has(from)));
}

const lives = readLives('tuned');
const lessons = readLessons();
const weights = Array.from({ length: folds }, (_, fold) => learnedWithout(fold, lives, lessons));
const mean = (numbers: number[]) =>
  (numbers.reduce((sum, one) => sum + one, 0) / numbers.length).toFixed(3);

const never = Number.POSITIVE_INFINITY;
const tried: Limits[] = [
  { before: never, behind: never },
  { before: 0, behind: 0.3 },
  { before: 0.3, behind: 0.3 },
  { before: 0.3, behind: 0.8 },
  { before: 0.6, behind: 1.2 },
];

for (const limits of tried) {
  const all = lives.map((life, at) => figuresOf(life, weights[at % folds] ?? new Map(), limits));
  console.log(
    `before ${limits.before}, behind ${limits.behind}: right words and year ${mean(all.map(({ right }) => right))}, wrong dates ${mean(all.map(({ wrongDates }) => wrongDates))}`,
  );
}
