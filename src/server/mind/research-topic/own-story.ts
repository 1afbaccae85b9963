import { lossIn } from '#server/mind/language/losses.ts';
import { openSentences } from '#server/mind/language/open-sentences.ts';
import { contentWords } from '#server/mind/language/vocabulary.ts';
import type { Unit } from '#server/mind/material.ts';
import { yearsIn } from './passages.ts';

const mostQuotes = 3;

/** Where a topic touches what was told: the teller's sentences, and the years they speak of. */
export type Touch = { quotes: string[]; years: number[] };

export function touchOf(topic: string, units: Unit[]): Touch {
  const words = new Set(contentWords(topic).filter((word) => word !== 'work'));
  const years = yearsIn(topic);
  const near = openSentences(units)
    .map(({ text }) => ({ text, worth: worthOf(text, words, years) }))
    .filter(({ text, worth }) => worth > 0 && lossIn([text]) === null)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, mostQuotes)
    .map(({ text }) => text);
  return { quotes: near, years: [...new Set([...years, ...near.flatMap(yearsIn)])] };
}

/** A name in common weighs more than a year; a year alone says nothing. */
function worthOf(sentence: string, words: ReadonlySet<string>, years: readonly number[]): number {
  const shared = contentWords(sentence).filter(
    (word) => words.has(word) && !/^\d/u.test(word),
  ).length;
  return shared === 0
    ? 0
    : shared + (yearsIn(sentence).some((year) => years.includes(year)) ? 1 : 0);
}
