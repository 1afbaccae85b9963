import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LogOdds, parseLogOdds } from '#server/mind/language/log-odds.ts';

/** How much each sign counts. Learned from lives some of whose dates were hidden: `node bench/order/train.ts`. */
export const placingWeightsFile = join(import.meta.dirname, 'placing-weights.tsv');

let kept: LogOdds | null = null;

export function placingWeights(): LogOdds {
  kept ??= parseLogOdds(readFileSync(placingWeightsFile, 'utf8'));
  return kept;
}
