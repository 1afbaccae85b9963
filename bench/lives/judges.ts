import { clausesFrom } from '#bench/kinds/corpus.ts';
import { learn } from '#bench/kinds/learn.ts';
import { sharesOf, weigh } from '#server/mind/extract-facts/kinds/classifier.ts';
import type { Judge } from '#server/mind/extract-facts/kinds/heard.ts';
import { remembered } from '#server/mind/language/remembered.ts';
import type { Life } from './life.ts';

const folds = 5;

/** For every life a judge that has learned from the corpus and from other lives alone. */
export const judgesFor = (lives: Life[]): Map<Life, Judge> =>
  new Map(Array.from({ length: folds }, (_, fold) => judgesIn(lives, fold)).flat());

/** The same for one part of the lives. */
export function judgesIn(lives: Life[], fold: number): [Life, Judge][] {
  const judge = judgeBy(lives.filter((_life, at) => at % folds !== fold));
  return lives.filter((_life, at) => at % folds === fold).map((life) => [life, judge]);
}

function judgeBy(lives: Life[]): Judge {
  const weights = learn(clausesFrom(lives));
  return remembered((words) => sharesOf(weigh(weights, words, null)));
}
