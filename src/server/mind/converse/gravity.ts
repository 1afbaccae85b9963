import type { FactKind } from '#contract/facts.ts';
import { likelihoodsOf } from '#server/mind/extract-facts/kinds/classifier.ts';
import { isHeavy } from '#server/mind/language/heavy-words.ts';
import { type Loss, lossIn } from '#server/mind/language/losses.ts';
import { tellsOtherLoss } from '#server/mind/language/other-losses.ts';
import { peopleIn } from '#server/mind/language/people.ts';
import { withoutSeeming } from '#server/mind/language/seeming-losses.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { withoutWorldDeaths } from './world-figures.ts';

/** From here on a death is taken for told, though no word of it says so; measured on `test-losses.ts`. */
const likelyLoss = 0.86;
/** From here on quiet words are better than any others. */
const probableLoss = 0.52;
/** Few losses lie below this. Where nothing was lost, not asking about it costs little. */
const possibleLoss = 0.11;
const likelyIllness = 0.6;

/** What was lost, by the words that say so or by all of them together. */
export function lossHeard(said: readonly string[], asked: FactKind | null): Loss | null {
  const sentences = said.map(withoutWorldDeaths);
  const loss = lossIn(sentences);
  if (loss !== null) return isSeveral(sentences) ? { ...loss, who: null } : loss;
  const isLikely =
    sentences.some(tellsOtherLoss) ||
    likelihoodOf('loss', sentences.map(withoutSeeming), asked) >= likelyLoss;
  return isLikely ? betweenTheLines : null;
}

/** Received as gently as any, without saying for what. */
export const betweenTheLines: Loss = { who: null, told: 'between the lines' };

/** Where two are mourned in one answer, to name one of them would slight the other. */
function isSeveral(sentences: readonly string[]): boolean {
  const mourned = sentences.flatMap((sentence) =>
    lossIn([sentence]) === null && !isHeavy(sentence) ? [] : peopleIn(sentence),
  );
  return new Set(mourned.flatMap(({ relation, name }) => relation ?? name ?? [])).size > 1;
}

/** Heavy: nothing of it is asked about or said back. Unsure: it may be a loss, so nothing is asked about it. */
export type Mood = 'light' | 'unsure' | 'heavy';

export function moodOf(said: readonly string[], asked: FactKind | null): Mood {
  const sentences = said.map((sentence) => withoutSeeming(withoutWorldDeaths(sentence)));
  const gravest = Math.max(0, ...sentences.map((sentence) => shareOf('loss', sentence, asked)));
  if (
    sentences.some(isHeavy) ||
    lossIn(sentences) !== null ||
    sentences.some(tellsOtherLoss) ||
    gravest >= probableLoss ||
    sentences.some((sentence) => shareOf('health', sentence, asked) >= likelyIllness)
  )
    return 'heavy';
  return gravest >= possibleLoss ? 'unsure' : 'light';
}

/** How likely it is that at least one of the sentences tells of such a thing. */
function likelihoodOf(
  kind: FactKind,
  sentences: readonly string[],
  asked: FactKind | null,
): number {
  const unlikely = sentences.map((sentence) => 1 - shareOf(kind, sentence, asked));
  return 1 - unlikely.reduce((product, share) => product * share, 1);
}

const clauseLength = 10;
/** Log-odds of a grave sentence before a word of it is heard. */
const usualOdds = -2.5;

/** Likelihoods were learned from clauses: in a long sentence more words speak for anything, so each counts for less. */
function shareOf(kind: FactKind, sentence: string, asked: FactKind | null): number {
  const share = likelihoodsOf(sentence, asked).find((one) => one.kind === kind)?.share ?? 0;
  const length = Math.max(1, Math.sqrt(wordsOf(sentence).length / clauseLength));
  const odds = usualOdds + (Math.log(share / (1 - share)) - usualOdds) / length;
  return 1 / (1 + Math.exp(-odds));
}
