import { countWords } from '#server/mind/abilities/shared/excerpts.ts';
import { sortedBy } from '#server/mind/abilities/shared/templates.ts';
import { concreteCount } from '#server/mind/text/content-words.ts';
import type { Theme } from './find-themes.ts';
import type { Hit } from './theme-hits.ts';

const mostExamples = 4;
const fewestWords = 5;
const mostWords = 45;
/** What of a theme is in a sentence counts so far; a list of its words is no better example. */
const enoughWords = 2;
const enoughThings = 3;

/** The sentences that show a theme best and stand by themselves: one of each telling, then more. */
export function examplesOf(hits: readonly Hit[]): Theme['examples'] {
  const ranked = sortedBy(hits, worthOf);
  const seen = new Set<string>();
  const leading = ranked.filter(({ told }) => !seen.has(told.unit.id) && seen.add(told.unit.id));
  return [...new Set([...leading, ...ranked])]
    .slice(0, mostExamples)
    .map(({ told }) => ({ text: told.text, source: told.unit.source }));
}

function worthOf({ told, words }: Hit): number {
  const { sentence, text, leans } = told;
  const length = countWords(text);
  const isWhole = sentence.clauses.some(({ verb }) => verb !== null);
  return (
    Math.min(words.length, enoughWords) +
    Math.min(concreteCount(text), enoughThings) / 2 +
    (length >= fewestWords && length <= mostWords ? 2 : 0) +
    (isWhole ? 1 : -1) -
    (leans ? 2 : 0) -
    (sentence.act === 'telling' ? 0 : 2)
  );
}
