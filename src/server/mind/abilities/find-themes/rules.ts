import type { Prevalence } from '#contract/themes.ts';
import { countWords } from '#server/mind/abilities/shared/excerpts.ts';
import { sortedBy } from '#server/mind/abilities/shared/templates.ts';
import { setRight } from '#server/mind/reading/set-right.ts';
import { concreteCount } from '#server/mind/text/content-words.ts';
import type { FoundThemes, Theme, ThemeQuest } from './find-themes.ts';
import { type Hit, hitsByTheme, type LifeTheme } from './theme-hits.ts';

const fewestTellings = 2;
const mostConcepts = 6;
/** A theme whose tellings are so far those of a stronger one says nothing new. */
const sameTellings = 0.8;

/** What several tellings have in common, in words that anybody would use. */
export function findThemes({ told: said, maxThemes }: ThemeQuest): FoundThemes {
  const told = setRight(said);
  const strands = [...hitsByTheme(told)]
    .map(([theme, hits]) => ({ theme, hits, tellings: tellingsOf(hits) }))
    .filter(({ tellings }) => tellings.size >= fewestTellings)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  const chosen = withoutEchoes(strands).slice(0, maxThemes);
  const themes = chosen.flatMap((strand) => themeOf(strand, told.length) ?? []);
  return { themes };
}

type Strand = { theme: LifeTheme; hits: Hit[]; tellings: Set<string> };

const tellingsOf = (hits: readonly Hit[]): Set<string> =>
  new Set(hits.map(({ told }) => told.unit.id));

const weightOf = ({ tellings, hits }: Strand): number => tellings.size + hits.length / 4;

/** By the same words of the same sentences a theme is found under two names: the stronger one stands. */
function withoutEchoes(strands: readonly Strand[]): Strand[] {
  const kept: Strand[] = [];
  for (const strand of strands) {
    const isEcho = kept.some(({ hits }) => {
      const said = new Map(hits.map(({ told, words }) => [told.sentence, words]));
      const shared = strand.hits.filter(({ told, words }) =>
        said.get(told.sentence)?.some((word) => words.includes(word)),
      );
      return shared.length / strand.hits.length >= sameTellings;
    });
    if (!isEcho) kept.push(strand);
  }
  return kept;
}

function themeOf({ theme, hits, tellings }: Strand, answers: number): Theme | null {
  const examples = examplesOf(hits);
  if (new Set(examples.map(({ source }) => source.id)).size < fewestTellings) return null;
  return {
    title: theme.title,
    description: descriptionOf(theme),
    prevalence: prevalenceOf(tellings.size / Math.max(answers, 1)),
    examples,
    relatedConcepts: conceptsOf(hits),
  };
}

/** What it is about and no count: nobody is told in how many answers they speak of their dead. */
const descriptionOf = ({ about }: LifeTheme): string =>
  `${about.charAt(0).toUpperCase()}${about.slice(1)}.`;

/** The words that come up most, as they were said. */
function conceptsOf(hits: readonly Hit[]): string[] {
  const counts = new Map<string, number>();
  for (const { words } of hits)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostConcepts)
    .map(([word]) => word);
}

const muchOfIt = 0.25;
const someOfIt = 0.1;

export const prevalenceOf = (share: number): Prevalence =>
  share >= muchOfIt ? 'high' : share >= someOfIt ? 'medium' : 'low';

const mostExamples = 4;
const fewestWords = 5;
const mostWords = 45;
/** What of a theme is in a sentence counts so far; a list of its words is no better example. */
const enoughWords = 2;
const enoughThings = 3;

/** The sentences that show a theme best and stand by themselves: one of each telling, then more. */
function examplesOf(hits: readonly Hit[]): Theme['examples'] {
  // An example is what was said, to the letter: one that was put right is none.
  const exact = hits.filter(({ told }) => told.sentence.putRightBy === undefined);
  const ranked = sortedBy(exact, worthOf);
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
