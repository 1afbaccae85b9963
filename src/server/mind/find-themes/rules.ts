import type { NameClues } from '#server/mind/language/names.ts';
import { peopleIn } from '#server/mind/language/people.ts';
import { publicEventsIn } from '#server/mind/language/public-events.ts';
import { contentWords, pictureOf } from '#server/mind/language/vocabulary.ts';
import { examplesOf } from './examples.ts';
import type { FoundThemes, ThemeQuest } from './find-themes.ts';
import { type Hit, lexiconStrands } from './lexicon-matching.ts';
import { recurringThings } from './own-words.ts';
import { prevalenceOf } from './prevalence.ts';
import { cluesOf, type ThemeSentence, themeSentences } from './told-sentences.ts';

type Strand = { title: string; about: string; hits: Hit[]; isThing?: true };

const mostConcepts = 6;
const fewestUtterances = 2;
/** What is said in fewer of the sentences does not run through a life. */
const leastShare = 0.025;
/** Nor does what is seldom said and on fewer occasions. */
const fewestOfSeldom = 3;
/** Two strands that share so much of their sentences are one. */
const sameStrand = 0.6;

/** What runs through a life, by the teller's own sentences. English only. */
export function findThemes(quest: ThemeQuest): FoundThemes {
  const clues = cluesOf(quest.units);
  const sentences = themeSentences(quest.units, clues);
  const strands = [...lexiconStrands(sentences), ...ownStrands(sentences)]
    .filter((strand) => utterances(strand) >= fewestUtterances)
    .sort((one, other) => other.hits.length - one.hits.length);
  const distinct = strands.filter(
    (strand, at) => !strands.slice(0, at).some((other) => overlap(strand, other) > sameStrand),
  );
  const share = ({ hits }: Strand) => hits.length / sentences.length;
  const running = distinct.filter(
    (strand) =>
      share(strand) >= leastShare &&
      (prevalenceOf(share(strand)) !== 'low' || utterances(strand) >= fewestOfSeldom),
  );
  const enough = running.length >= quest.minThemes ? running : distinct.slice(0, quest.minThemes);
  return {
    themes: enough.slice(0, quest.maxThemes).map((strand) => ({
      title: strand.title,
      description: describe(strand, sentences.length, peopleOf(strand, quest.teller.name, clues)),
      prevalence: prevalenceOf(share(strand)),
      examples: examplesOf(strand.hits),
      relatedConcepts: conceptsOf(strand),
    })),
  };
}

const ownStrands = (sentences: readonly ThemeSentence[]): Strand[] =>
  recurringThings(sentences).map((thing) => ({
    title: thing.word.charAt(0).toUpperCase() + thing.word.slice(1),
    about: 'a thing that comes back in the telling',
    isThing: true,
    hits: thing.sentences.map((sentence) => ({ sentence, words: [thing.word] })),
  }));

const utterances = ({ hits }: Strand): number =>
  new Set(hits.map((hit) => hit.sentence.unit.id)).size;

/** How much of the greater strand both have; a thing is part of whatever has most of its sentences. */
function overlap(one: Strand, other: Strand): number {
  const theirs = new Set(other.hits.map((hit) => hit.sentence));
  const both = one.hits.filter((hit) => theirs.has(hit.sentence)).length;
  return both / (one.isThing ? one.hits.length : Math.max(one.hits.length, other.hits.length));
}

/** Counts and names, which follow from what was said, and no reading between the lines. */
function describe(strand: Strand, sentences: number, people: readonly string[]): string {
  const about = strand.about.charAt(0).toUpperCase() + strand.about.slice(1);
  const counts = `${strand.hits.length} of ${sentences} sentences, told on ${utterances(strand)} occasions`;
  const names =
    people.length === 0
      ? ''
      : ` ${listed(people)} ${people.length === 1 ? 'comes' : 'come'} into it.`;
  return `${about}: ${counts}.${names}`;
}

const mostNames = 3;

/** "her uncle Len" is hers. */
const ofAnother = /(?<!\p{L})(?:his|her|their)\s+$/iu;

/** Those whom the telling shows to be people of this life: a capital may be a storm, or a president. */
function peopleOf(strand: Strand, teller: string, clues: NameClues): string[] {
  const others = new Set(teller.split(' '));
  for (const { sentence } of strand.hits) {
    for (const { start, end } of publicEventsIn(sentence.text))
      for (const word of sentence.text.slice(start, end).split(/\s+/u)) others.add(word);
  }
  const names = strand.hits.flatMap(({ sentence }) =>
    peopleIn(sentence.text, clues).flatMap(({ name, relation, start }) =>
      name !== null &&
      (relation !== null || clues.people.has(name)) &&
      !ofAnother.test(sentence.text.slice(0, start))
        ? [name]
        : [],
    ),
  );
  const counts = Map.groupBy(
    names.filter((name) => !name.split(' ').some((word) => others.has(word))),
    (name) => name,
  );
  return [...counts]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, mostNames)
    .map(([name]) => name);
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** "our daughter" is about a daughter. */
const conceptIn = (words: string): string =>
  words.toLowerCase().replace(/^(?:my|our|his|her|their|the|an?) /u, '');

/** The words it was found by, and the things that stand beside them more than once. */
function conceptsOf(strand: Strand): string[] {
  const found = strand.hits.flatMap(({ words }) => words.map(conceptIn));
  const beside = strand.hits.flatMap(({ sentence }) => [
    ...new Set(
      contentWords(sentence.clauses.map(({ words }) => words).join(' ')).filter(
        (word) => pictureOf(word) === 3 && !found.includes(word),
      ),
    ),
  ]);
  const again = [...Map.groupBy(beside, (word) => word)].filter(([, same]) => same.length > 1);
  return [...Map.groupBy(found, (word) => word), ...again]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, mostConcepts)
    .map(([word]) => word);
}
