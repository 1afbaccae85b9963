import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secret } from '#server/mind/privacy.ts';
import { type LogOdds, parseLogOdds, sumOf, weigh } from './log-odds.ts';
import { featuresAlone, featuresAround, type Said } from './retelling-features.ts';

/** Made by `node bench/retellings/train.ts`. */
export const retellingWeightsFile = join(import.meta.dirname, 'retelling-weights.tsv');

let kept: LogOdds | null = null;
const weightsNow = (): LogOdds => {
  kept ??= parseLogOdds(readFileSync(retellingWeightsFile, 'utf8'));
  return kept;
};

/** What has so little of it by itself is not made a telling of it by what stands around. */
const hopeless = -4;

/** How likely a sentence tells of a secret where it stands, in log-odds. */
export function retellingLikelihood(secret: Secret, said: Said): number {
  const alone = weigh(weightsNow(), featuresAlone(secret, said.text));
  return alone < hopeless ? alone : alone + sumOf(weightsNow(), featuresAround(secret, said));
}
