import { openSentences, type ToldSentence } from '#server/mind/language/open-sentences.ts';
import { peopleIn } from '#server/mind/language/people.ts';
import { contentWords, pictureOf } from '#server/mind/language/vocabulary.ts';
import type { FoundThemes, Theme, ThemeQuest } from './find-themes.ts';
import { hitsOf, matchers } from './lexicon-matching.ts';
import { recurringThings } from './own-words.ts';
import { prevalenceOf } from './prevalence.ts';

type Strand = { title: string; about: string; hits: { sentence: ToldSentence; words: string[] }[] };

const fewestUtterances = 2;
const mostExamples = 4;
const mostConcepts = 6;
/** Two strands that share so much of their sentences are one. */
const sameStrand = 0.7;

/** What runs through a life, by the teller's own sentences. English only. */
export function findThemes(quest: ThemeQuest): FoundThemes {
  const sentences = openSentences(quest.units);
  const strands = [...lexiconStrands(sentences), ...ownStrands(sentences)]
    .filter((strand) => utterances(strand) >= fewestUtterances)
    .sort((one, other) => other.hits.length - one.hits.length);
  const distinct = strands.filter(
    (strand, at) => !strands.slice(0, at).some((other) => overlap(strand, other) > sameStrand),
  );
  const enough =
    distinct.length >= quest.minThemes ? distinct : [...new Set([...distinct, ...strands])];
  return {
    themes: enough
      .slice(0, quest.maxThemes)
      .map((strand) => themeOf(strand, sentences.length, quest.teller.name)),
  };
}

const lexiconStrands = (sentences: readonly ToldSentence[]): Strand[] =>
  matchers.map((matcher) => ({
    title: matcher.title,
    about: matcher.about,
    hits: sentences.flatMap((sentence) => {
      const words = hitsOf(matcher, sentence.text);
      return words.length === 0 ? [] : [{ sentence, words }];
    }),
  }));

const ownStrands = (sentences: readonly ToldSentence[]): Strand[] =>
  recurringThings(sentences).map((thing) => ({
    title: thing.word.charAt(0).toUpperCase() + thing.word.slice(1),
    about: 'a thing that comes back in the telling',
    hits: thing.sentences.map((sentence) => ({ sentence, words: [thing.word] })),
  }));

const unitsOf = (strand: Strand): Set<string> =>
  new Set(strand.hits.map((hit) => hit.sentence.unit.id));
const utterances = (strand: Strand): number => unitsOf(strand).size;

function overlap(one: Strand, other: Strand): number {
  const theirs = new Set(other.hits.map((hit) => hit.sentence));
  return (
    one.hits.filter((hit) => theirs.has(hit.sentence)).length /
    Math.max(one.hits.length, other.hits.length)
  );
}

function themeOf(strand: Strand, sentences: number, teller: string): Theme {
  const share = strand.hits.length / Math.max(sentences, 1);
  return {
    title: strand.title,
    description: describe(strand, sentences, teller),
    prevalence: prevalenceOf(share),
    examples: examplesOf(strand),
    relatedConcepts: conceptsOf(strand),
  };
}

/** Counts and names, which follow from what was said, and no reading between the lines. */
function describe(strand: Strand, sentences: number, teller: string): string {
  const people = countedNames(strand, teller);
  const about = strand.about.charAt(0).toUpperCase() + strand.about.slice(1);
  const counts = `${strand.hits.length} of ${sentences} sentences, told on ${utterances(strand)} occasions`;
  const names =
    people.length === 0
      ? ''
      : ` ${listed(people)} ${people.length === 1 ? 'comes' : 'come'} into it.`;
  return `${about}: ${counts}.${names}`;
}

function countedNames(strand: Strand, teller: string): string[] {
  const own = teller.split(' ')[0] ?? teller;
  const counts = new Map<string, number>();
  for (const { sentence } of strand.hits) {
    for (const { name } of peopleIn(sentence.text)) {
      if (name !== null && !name.startsWith(own)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([name]) => name);
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The sentences with the most of the theme in them, from as many utterances as there are. */
function examplesOf(strand: Strand): Theme['examples'] {
  const ranked = [...strand.hits].sort((one, other) => weight(other) - weight(one));
  const seen = new Set<string>();
  const first = ranked.filter(
    ({ sentence }) => !seen.has(sentence.unit.id) && seen.add(sentence.unit.id),
  );
  return [...new Set([...first, ...ranked])]
    .slice(0, mostExamples)
    .map(({ sentence }) => ({ text: sentence.text, source: sentence.unit.source }));
}

const weight = ({ sentence, words }: Strand['hits'][number]): number => {
  const length = sentence.text.split(/\s+/u).length;
  const whole = length >= 6 && length <= 40 ? 1 : 0;
  return words.length + whole - (sentence.text.endsWith('?') ? 2 : 0);
};

function conceptsOf(strand: Strand): string[] {
  const hits = strand.hits.flatMap(({ words }) => words.map((word) => word.toLowerCase()));
  const beside = strand.hits.flatMap(({ sentence }) =>
    contentWords(sentence.text).filter((word) => pictureOf(word) === 3),
  );
  const counts = new Map<string, number>();
  for (const word of hits) counts.set(word, (counts.get(word) ?? 0) + 2);
  for (const word of beside) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostConcepts)
    .map(([word]) => word);
}
