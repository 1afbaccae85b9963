import type { Passage } from '#server/mind/heeded.ts';
import { isTold, type Told } from '#server/mind/reading/doc.ts';
import { beginsStory } from './story-breaks.ts';

export function sentenceAt({ id, source, text, doc }: Told, at: number): Passage {
  const { start, end } = doc.sentences[at] ?? { start: 0, end: 0 };
  return { unitId: id, source, start, end, text: text.slice(start, end) };
}

/** What is told right before a sentence, back to where that story begins. */
export function storyBefore(told: Told, at: number): Passage[] {
  const { sentences } = told.doc;
  const from = sentences.findLastIndex(
    (sentence, index) => index < at && (!isTold(sentence) || beginsStory(told, index)),
  );
  return toldWithin(told, Math.max(0, from), at);
}

/** What is told from a sentence on, up to the next wish to leave something out. */
export function toldFrom(told: Told, from: number): Passage[] {
  const { sentences } = told.doc;
  const next = sentences.findIndex(({ act }, at) => at >= from && act === 'withhold');
  return toldWithin(told, from, next < 0 ? sentences.length : next);
}

/** What is told from a sentence on, as far as that story goes. */
export function storyFrom(told: Told, from: number): Passage[] {
  const { sentences } = told.doc;
  const next = sentences.findIndex(
    (sentence, at) => at > from && (!isTold(sentence) || beginsStory(told, at)),
  );
  return toldWithin(told, from, next < 0 ? sentences.length : next);
}

const toldWithin = (told: Told, from: number, to: number): Passage[] =>
  told.doc.sentences.flatMap((sentence, at) =>
    at >= from && at < to && isTold(sentence) ? sentenceAt(told, at) : [],
  );

export const keyOf = ({ unitId, text }: Passage) => `${unitId}:${text.trim()}`;

export const unique = (passages: Passage[]): Passage[] => [
  ...new Map(passages.map((passage) => [keyOf(passage), passage])).values(),
];
