import { logOdds, sharesOf, weightsOf } from '#server/mind/learned/classifier.ts';

/** How likely people want it left out again once they have told it, by its meaning alone, as log-odds. */
export function sensitivityOf(meaning: Float32Array): number {
  const weights = weightsOf('sensitivity-weights');
  const features = Array.from(meaning, (value, at) => [`d${at}`, value] as const);
  return logOdds(sharesOf(weights, features)[weights.classes.indexOf('sensitive')] ?? 0);
}
