import { learn, oddsOf } from '#bench/learn.ts';
import type { LogOdds } from '#server/mind/language/log-odds.ts';
import type { LinkLesson } from './lessons.ts';

export const learnLinks = (lessons: LinkLesson[]): LogOdds =>
  oddsOf(learn(lessons, { rounds: 200, pace: 0.5, restraint: 0.01, fewest: 4 }), 'own');
