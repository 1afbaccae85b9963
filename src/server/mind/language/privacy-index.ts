import { keysOf } from './privacy-matters.ts';
import type { Span } from './spans.ts';

/** Where a sentence stands: in which utterance, and as which of its sentences. */
export type Place = { page: number; at: number };

export type PrivacyIndex = {
  placesOf(key: string): readonly Place[];
  /** Of what so many sentences have in common nothing is known by it. */
  isWidespread(key: string): boolean;
};

const widespread = 60;
const widespreadShare = 0.01;

/** All sentences by their words and names, read once: a life has many sentences and several secrets. */
export function indexOf(pages: readonly { sentences: Span[] }[]): PrivacyIndex {
  const places = new Map<string, Place[]>();
  let count = 0;
  for (const [page, { sentences }] of pages.entries()) {
    for (const [at, { text }] of sentences.entries()) {
      count += 1;
      for (const key of keysOf(text)) {
        const known = places.get(key);
        if (known === undefined) places.set(key, [{ page, at }]);
        else known.push({ page, at });
      }
    }
  }
  const most = Math.max(widespread, count * widespreadShare);
  const placesOf = (key: string) => places.get(key) ?? [];
  return { placesOf, isWidespread: (key) => placesOf(key).length > most };
}
