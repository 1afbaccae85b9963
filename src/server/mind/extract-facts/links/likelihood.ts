import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LogOdds, parseLogOdds, weigh } from '#server/mind/language/log-odds.ts';

/** Made by `node bench/links/train.ts`. */
export const linkWeightsFile = join(import.meta.dirname, 'weights.tsv');

/** In log-odds, how likely a time with these features is the clause's own. */
export type Likelihood = (features: readonly string[]) => number;

let kept: LogOdds | null = null;

export const learnedLikelihood: Likelihood = (features) => {
  kept ??= parseLogOdds(readFileSync(linkWeightsFile, 'utf8'));
  return weigh(kept, features);
};

/**
 * From here on a time is taken for the clause's own: a wrong date is worse than none, and one that is told
 * behind it is oftener of something else. Read off `node bench/links/cross-validate.ts`.
 */
export const sure = { before: 0.3, behind: 0.8 };

export type Side = keyof typeof sure;
