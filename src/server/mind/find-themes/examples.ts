import { hasVerb } from '#server/mind/language/clauses.ts';
import { keepsSilent } from '#server/mind/language/unspoken.ts';
import { wordsOf } from '#server/mind/language/vocabulary.ts';
import type { Theme } from './find-themes.ts';
import type { Hit } from './lexicon-matching.ts';

const mostExamples = 4;
const fewestExamples = 2;
const goodExample = 3;
const fewestWords = 5;
const mostWords = 40;
/** What of a theme is in a sentence counts so far; a list of its words is no better example. */
const enoughHits = 2;

/** The sentences with the most of the theme in them that stand by themselves, from as many utterances as there are. */
export function examplesOf(hits: readonly Hit[]): Theme['examples'] {
  const ranked = [...hits].sort((one, other) => worthOf(other) - worthOf(one));
  const standing = ranked.filter((hit) => worthOf(hit) >= goodExample);
  const [best, ...more] = ranked.slice(0, fewestExamples);
  const few = best ? [best, ...more.filter((hit) => worthOf(hit) > 0)] : [];
  const worthy = standing.length >= fewestExamples ? standing : few;
  const seen = new Set<string>();
  const first = worthy.filter(
    ({ sentence }) => !seen.has(sentence.unit.id) && seen.add(sentence.unit.id),
  );
  return [...new Set([...first, ...worthy])]
    .slice(0, mostExamples)
    .map(({ sentence }) => ({ text: sentence.text, source: sentence.unit.source }));
}

const leaning =
  /^(?:And |But |So |Then |Because )*(?:He|She|It|They|That|This|Those|These|His|Her|Their|him|her|he|she|it|they|that|this)(?!\p{L})/u;

function worthOf({ sentence, words }: Hit): number {
  const { text } = sentence;
  const length = wordsOf(text).length;
  return (
    Math.min(words.length, enoughHits) +
    (length >= fewestWords && length <= mostWords ? 2 : 0) +
    (hasVerb(text) ? 1 : -1) -
    (leaning.test(text) ? 2 : 0) -
    (/[?…]["'”’)]*$/u.test(text) || keepsSilent(text) ? 3 : 0)
  );
}
