import { learn as learnFrom } from '#bench/learn.ts';
import type { Told, Weights } from '#server/mind/extract-facts/kinds/classifier.ts';
import { featuresOf } from '#server/mind/extract-facts/kinds/features.ts';
import type { Example } from './corpus.ts';

const manner = { rounds: 150, pace: 1.4, restraint: 0.0003, fewest: 3 };

export function learn(examples: Example[]): Weights {
  const lessons = examples.map(({ clause, kind }) => ({
    features: featuresOf(clause).map(({ name }) => name),
    label: kind,
  }));
  const { labels, rows } = learnFrom(lessons, manner);
  return { kinds: labels, rows };
}

/** Of how many the likeliest kind is the right one. */
export function rightShare(examples: Example[], kindOf: (clause: string) => Told | undefined) {
  return examples.filter(({ clause, kind }) => kindOf(clause) === kind).length / examples.length;
}
