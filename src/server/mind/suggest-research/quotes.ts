import type { ToldSentence } from '#server/mind/language/open-sentences.ts';
import { wordsOf } from '#server/mind/language/vocabulary.ts';

const fewestWords = 6;
const longestQuote = 32;

/** A sentence with those after it, until there is enough to stand alone: "Kunsan." says nothing. */
export function wholeQuote(sentence: ToldSentence, all: readonly ToldSentence[]): string {
  const at = all.indexOf(sentence);
  let quote = sentence.text;
  for (const next of all.slice(at + 1)) {
    const joined = `${quote} ${next.text}`;
    const enough = wordsOf(quote).length >= fewestWords;
    if (enough || next.unit !== sentence.unit || !sentence.unit.text.includes(joined)) break;
    quote = joined;
  }
  return quote;
}

/** The whole where it is short, else its beginning up to a comma. */
export function shortened(quote: string): string {
  const words = quote.split(/\s+/u);
  if (words.length <= longestQuote) return quote;
  const start = words.slice(0, longestQuote).join(' ');
  const comma = Math.max(start.lastIndexOf(','), start.lastIndexOf(';'));
  return `${comma > 30 ? start.slice(0, comma) : start} …`;
}
