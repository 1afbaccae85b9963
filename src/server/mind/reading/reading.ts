import type { Stretch } from '#server/mind/text/phrases.ts';
import type { Tag } from '#server/mind/text/tags.ts';
import { firstFrom, type Token } from '#server/mind/text/tokens.ts';
import type { Doc } from './doc.ts';

/** What the passes know of a text while it is read: each adds its part, none changes another's. */
export type Reading = {
  text: string;
  question: string | null;
  tokens: Token[];
  tags: Set<Tag>[];
  doc: Doc;
  /** The tokens of each sentence. */
  stretches: Stretch[];
};

/** The tokens of a span, as indices. */
export function tokensWithin({ tokens }: Pick<Reading, 'tokens'>, start: number, end: number) {
  return { from: firstFrom(tokens, start), to: firstFrom(tokens, end) };
}

/** Those of one sentence, out of all in the order of the text. */
export function ofSentence<Item extends { sentence: number }>(
  items: Item[],
  sentence: number,
): { item: Item; at: number }[] {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.sentence ?? Infinity) < sentence) low = middle + 1;
    else high = middle;
  }
  const found: { item: Item; at: number }[] = [];
  for (let at = low; items[at]?.sentence === sentence; at += 1) {
    const item = items[at];
    if (item) found.push({ item, at });
  }
  return found;
}
