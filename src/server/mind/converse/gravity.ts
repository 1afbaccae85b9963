import type { FactKind } from '#contract/facts.ts';
import { likelihoodsOf } from '#server/mind/extract-facts/kinds/classifier.ts';
import { isHeavy } from '#server/mind/language/heavy-words.ts';
import { type Loss, lossIn } from '#server/mind/language/losses.ts';

/** How likely the words of a sentence as a whole tell of a death; measured on `test-losses.ts`. */
const likelyLoss = 0.6;
/** Few losses are below this. Where nothing was lost, not asking about it costs little. */
const possibleLoss = 0.15;
const likelyIllness = 0.5;

/** What was lost, by the words that say so or by all of them together. */
export function lossHeard(sentences: readonly string[], asked: FactKind | null): Loss | null {
  const said = lossIn(sentences);
  if (said !== null) return said;
  const isLikely = sentences.some((sentence) => shareOf('loss', sentence, asked) >= likelyLoss);
  return isLikely ? { who: null, told: 'between the lines' } : null;
}

/** Whether a sentence is better left as it is: nothing of it is asked about or quoted. */
export const weighsHeavily = (sentence: string, asked: FactKind | null): boolean =>
  isHeavy(sentence) ||
  lossIn([sentence]) !== null ||
  shareOf('loss', sentence, asked) >= possibleLoss ||
  shareOf('health', sentence, asked) >= likelyIllness;

const shareOf = (kind: FactKind, sentence: string, asked: FactKind | null): number =>
  likelihoodsOf(sentence, asked).find((one) => one.kind === kind)?.share ?? 0;
