import { learn as learnFrom, oddsOf } from '#bench/learn.ts';
import type { LogOdds } from '#server/mind/language/log-odds.ts';

/** What is seen of an utterance, and whether it is a wish to leave something out. */
export type Lesson = { features: readonly string[]; isWish: boolean };

const manner = { rounds: 400, pace: 0.5, restraint: 0.001, fewest: 2 };

export function learn(lessons: readonly Lesson[]): LogOdds {
  const labelled = lessons.map(({ features, isWish }) => ({
    features,
    label: isWish ? ('wish' as const) : ('other' as const),
  }));
  return oddsOf(learnFrom(labelled, manner), 'wish');
}
