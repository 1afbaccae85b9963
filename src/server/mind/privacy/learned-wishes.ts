import { sharesOf, weightsOf } from '#server/mind/learned/classifier.ts';
import { meaningOf } from '#server/mind/learned/encoder/meanings.ts';
import { actFeatures } from '#server/mind/reading/learned-acts.ts';
import { isFunctionWord } from '#server/mind/text/content-words.ts';
import { wordsOf } from '#server/mind/text/tables.ts';

/** How likely words ask that something stay out, or in. */
export type WishShares = { out: number; in: number };

/** Words that wishes are made of. What they are about can be anything, and is not learned. */
const ofWishes = wordsOf('of wishes');
const anything = 'X';
/** So many words on, two of them may still make one wish: "take the whole of that business out". */
const reach = 6;

/** Its words; and those that wishes are made of, alone, in order and side by side. */
export function wishFeatures(words: string[], asks: boolean): Set<string> {
  const features = actFeatures(words, asks);
  const known = ['^', ...words.map((word) => (isKnown(word) ? word : anything)), '$'].filter(
    (word, at, all) => word !== anything || all[at - 1] !== anything,
  );
  for (const [at, word] of known.entries()) {
    const [next, third] = [known[at + 1], known[at + 2]];
    if (next !== undefined) features.add(`= ${word} ${next}`);
    if (third !== undefined) features.add(`= ${word} ${next} ${third}`);
    if (!ofWishes.has(word)) continue;
    for (const later of known.slice(at + 2, at + reach))
      if (ofWishes.has(later)) features.add(`${word} … ${later}`);
  }
  return features;
}

const isKnown = (word: string): boolean => ofWishes.has(word) || isFunctionWord(word);

/** Learned from `bench/acts` and `bench/talks` by `bench/wishes.ts`. */
export function wishShares(words: string[], asks: boolean): WishShares {
  const weights = weightsOf('wish-weights');
  const meaning = Array.from(meaningOf(words.join(' ')), (value, at) => [`d${at}`, value] as const);
  const shares = sharesOf(weights, [...wishFeatures(words, asks), ...meaning]);
  return {
    out: shares[weights.classes.indexOf('out')] ?? 0,
    in: shares[weights.classes.indexOf('in')] ?? 0,
  };
}
