import type { FactKind } from '#contract/facts.ts';
import { expectationsOf } from './asked.ts';
import { likelihoodsOf } from './classifier.ts';

/** What is told of these has no form of its own: its words as a whole and the question tell them apart. */
const loose = new Set<FactKind>([
  'event',
  'family',
  'move',
  'work',
  'school',
  'health',
  'loss',
  'achievement',
  'military',
  'retirement',
]);

/** In log-odds: how much the first impression counts, and how much the question. */
const firstImpression = 3.5;
const asking = 0.8;
/** Nothing is held to be impossible, and what a question asks for less so than what words say. */
const least = { said: 0.001, asked: 0.01 };

/** The kind of a fact once all the words it rests on are known, and what had been asked. */
export function reconsidered(
  kind: FactKind,
  { words, question }: { words: string; question: string | undefined },
): FactKind {
  if (!loose.has(kind)) return kind;
  const expected = question === undefined ? null : expectationsOf(question);
  const weighed = likelihoodsOf(words, null).flatMap(({ kind: one, share }) => {
    if (one === 'none' || !loose.has(one)) return [];
    const asked = expected === null ? 0 : asking * Math.log((expected.get(one) ?? 0) + least.asked);
    const first = one === kind ? firstImpression : 0;
    return [{ kind: one, score: Math.log(share + least.said) + asked + first }];
  });
  return weighed.toSorted((one, other) => other.score - one.score)[0]?.kind ?? kind;
}
