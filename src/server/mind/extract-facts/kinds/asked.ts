import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remembered } from '#server/mind/language/remembered.ts';
import { parseWeights, type Shares, sharesOf, type Weights, weigh } from './classifier.ts';

/** Learned from questions as interviewers ask them: made by `node bench/kinds/train.ts`. */
export const askedWeightsFile = join(import.meta.dirname, 'asked-weights.tsv');

let kept: Weights | null = null;

/** How likely the answer to a question tells each kind, by the question alone. */
export const expectationsOf = remembered((question: string): Shares => {
  kept ??= parseWeights(readFileSync(askedWeightsFile, 'utf8'));
  return sharesOf(weigh(kept, question, null));
});
