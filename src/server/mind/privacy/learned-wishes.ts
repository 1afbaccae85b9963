import { sharesOf, weightsOf } from '#server/mind/learned/classifier.ts';
import { meaningOf } from '#server/mind/learned/encoder/meanings.ts';
import type { WishCue } from '#server/mind/reading/doc.ts';
import { actFeatures } from '#server/mind/reading/learned-acts.ts';
import { isFunctionWord } from '#server/mind/text/content-words.ts';
import { wordsOf } from '#server/mind/text/tables.ts';

/** What a sentence asks for: that what was told, what comes next or only a name stay out; that something stay in, or come back in. */
export const wishKinds = ['none', 'back', 'ahead', 'name', 'in', 'undo'] as const;
export type WishKind = (typeof wishKinds)[number];

/** How likely a sentence asks for each. */
export type WishShares = Record<WishKind, number>;

/** Words that wishes are made of. What they are about can be anything, and is not learned. */
const ofWishes = wordsOf('of wishes');
const anything = 'X';
/** So many words on, two of them may still make one wish: "take the whole of that business out". */
const reach = 6;

/** Its words; those that wishes are made of, alone, in order and side by side; and the plain phrases it has. */
export function wishFeatures(
  words: string[],
  asks: boolean,
  cues: readonly Pick<WishCue, 'polarity' | 'way'>[],
): Set<string> {
  const features = actFeatures(words, asks);
  for (const { polarity, way } of cues) features.add(`phrase ${polarity} ${way}`);
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

/** Learned from `bench/wishes`, `bench/acts` and `bench/talks` by `bench/wishes.ts`. */
export function wishShares(
  words: string[],
  asks: boolean,
  cues: readonly Pick<WishCue, 'polarity' | 'way'>[],
): WishShares {
  const weights = weightsOf('wish-weights');
  const meaning = Array.from(meaningOf(words.join(' ')), (value, at) => [`d${at}`, value] as const);
  const shares = sharesOf(weights, [...wishFeatures(words, asks, cues), ...meaning]);
  const share = (kind: WishKind) => shares[weights.classes.indexOf(kind)] ?? 0;
  return {
    ...{ none: share('none'), back: share('back'), ahead: share('ahead') },
    ...{ name: share('name'), in: share('in'), undo: share('undo') },
  };
}

export const outShare = ({ back, ahead, name }: WishShares): number => back + ahead + name;
export const inShare = ({ in: inside, undo }: WishShares): number => inside + undo;
