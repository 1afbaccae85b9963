import { sharesOf, weightsOf } from '#server/mind/learned/classifier.ts';
import { isNumber } from './classes.ts';
import { isPast } from './lexicon.ts';
import { plain } from './plain.ts';
import type { Span } from './spans.ts';

/** So many words without a mark were not written but dictated. */
const dictatedWords = 22;
/** How sure a boundary must be, and how few words a sentence may have. */
const sure = 0.35;
const fewestWords = 3;

/** Whoever sets marks at all ends sentences with them more often than this. */
const writtenWords = 40;

/**
 * Cuts what was dictated without marks into sentences, by what was learned from marked text (`bench/dictation.ts`).
 * One long sentence among others that bear their marks was written so.
 */
export function splitDictated(text: string, sentences: readonly Span[]): Span[] {
  const words = sentences.reduce((sum, sentence) => sum + wordsIn(text, sentence).length, 0);
  const isMarked = /[.!?…]/u.test(text) && words < sentences.length * writtenWords;
  return isMarked ? [...sentences] : sentences.flatMap((sentence) => splitSentence(text, sentence));
}

function splitSentence(text: string, sentence: Span): Span[] {
  const words = wordsIn(text, sentence);
  const marks = text.slice(sentence.start, sentence.end - 1).match(/[,;:—–"“]/gu)?.length ?? 0;
  if (words.length < dictatedWords || marks > words.length / dictatedWords) return [sentence];
  const learned = weightsOf('dictation-weights');
  const said = words.map(({ word }) => word);
  const spans: Span[] = [];
  let first = 0;
  for (let at = fewestWords - 1; at < words.length - fewestWords; at += 1) {
    if (at + 1 - first < fewestWords || isWithinNumber(words, at)) continue;
    const features = boundaryFeatures(said, at, at + 1 - first);
    const [, cut = 0] = sharesOf(learned, features);
    if (cut < sure) continue;
    spans.push(spanOf(text, words[first]?.start ?? 0, words[at]?.end ?? 0));
    first = at + 1;
  }
  return [...spans, spanOf(text, words[first]?.start ?? sentence.start, sentence.end)];
}

/** "Nineteen fifty | seven" is one number. */
const isWithinNumber = (words: { word: string }[], at: number): boolean =>
  isNumber(words[at]?.word ?? '') && isNumber(words[at + 1]?.word ?? '');

const spanOf = (text: string, start: number, end: number): Span => ({
  start,
  end,
  text: text.slice(start, end),
});

const wordsIn = (text: string, { start, end }: Span) =>
  [...text.slice(start, end).matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu)].map((match) => ({
    word: plain(match[0]).replace(/[.'’-]+$/u, ''),
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));

/** The words around a gap, and how long the sentence is by now. */
export function boundaryFeatures(words: string[], at: number, length: number): string[] {
  const word = (offset: number) => words[at + offset] ?? '';
  return [
    `0 ${word(0)}`,
    `1 ${word(1)}`,
    `2 ${word(2)}`,
    `-1 ${word(-1)}`,
    `0 1 ${word(0)} ${word(1)}`,
    `1 2 ${word(1)} ${word(2)}`,
    `-1 0 ${word(-1)} ${word(0)}`,
    `1 3 ${word(1)} ${word(2)} ${word(3)}`,
    `length ${Math.min(6, Math.floor(length / 4))}`,
    `shape ${shapeOf(word(-1))}${shapeOf(word(0))} ${shapeOf(word(1))}${shapeOf(word(2))}${shapeOf(word(3))}`,
    `shape ${shapeOf(word(0))} ${shapeOf(word(1))}${shapeOf(word(2))}`,
    `clause ${hasVerb(words.slice(at + 1 - length, at + 1))} ${hasVerb([word(1), word(2), word(3)])} ${shapeOf(word(1))}`,
  ];
}

const shapes: [string, RegExp][] = [
  ['s', /^(?:i|he|she|we|they|you|it|there|that|this|who)$/u],
  [
    'b',
    /^(?:is|are|was|were|am|been|be|has|have|had|do|did|does|will|would|could|can|should|might|must|(?:i|he|she|we|they|you|it)['’](?:m|s|re|ve|d|ll))$/u,
  ],
  ['c', /^(?:and|but|so|or|because|when|if|then|while|until|before|after|as|since|though)$/u],
  ['p', /^(?:in|on|at|to|from|of|for|with|by|into|over|under|about|through|up|down|out|off)$/u],
  ['d', /^(?:the|a|an|my|his|her|our|their|its|your|that|these|those|some|no|every)$/u],
  ['w', /^(?:what|where|why|how|which|whose)$/u],
  ['n', /^\d/u],
];

/** What part a word can play: a subject, an auxiliary, a verb of the past, what joins, leads or asks. */
const shapeOf = (word: string): string =>
  shapes.find(([, pattern]) => pattern.test(word))?.[0] ??
  (isPast(word) ? 'v' : word === '' ? '-' : 'x');

const hasVerb = (words: string[]): boolean => words.some((word) => /^[bv]$/u.test(shapeOf(word)));
