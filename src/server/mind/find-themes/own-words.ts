import { isVerb } from '#server/mind/language/lexicon.ts';
import {
  commonWords,
  concreteNouns,
  functionWords,
  type Word,
  wordsOf,
} from '#server/mind/language/vocabulary.ts';
import type { ThemeSentence } from './told-sentences.ts';

const fewestUtterances = 3;
const mostOwnWords = 3;

type Occurrence = { sentence: ThemeSentence; form: string; isNoun: boolean };

/** Things that this teller comes back to, and no list could have foreseen as theirs. */
export function recurringThings(
  sentences: readonly ThemeSentence[],
): { word: string; sentences: ThemeSentence[] }[] {
  const occurrences = Map.groupBy(sentences.flatMap(occurrencesIn), ({ form }) => singular(form));
  return [...occurrences]
    .filter(([word, found]) => isThing(word, found) && occasions(found) >= fewestUtterances)
    .sort(([, one], [, other]) => occasions(other) - occasions(one))
    .slice(0, mostOwnWords)
    .map(([word, found]) => ({
      word: asTold(word, found),
      sentences: [...new Set(found.map(({ sentence }) => sentence))],
    }));
}

const occasions = (found: readonly Occurrence[]): number =>
  new Set(found.map(({ sentence }) => sentence.unit.id)).size;

function occurrencesIn(sentence: ThemeSentence): Occurrence[] {
  const words = sentence.clauses.flatMap((clause) => wordsOf(clause.words));
  return words.flatMap((word, at) => {
    if (!isOwn(word) || concreteNouns.has(singular(words[at + 1]?.lower ?? ''))) return [];
    const isNoun = leadsNoun.test(words[at - 1]?.lower ?? '');
    return [{ sentence, form: word.lower.replace(/'s$/u, ''), isNoun }];
  });
}

const leadsNoun =
  /^(?:the|an?|my|our|his|her|their|your|this|that|these|those|no|every|some|of|two|three|four|five|six|seven|eight|nine|ten|\d+)$/u;

const isOwn = ({ text, lower }: Word): boolean =>
  lower.length > 2 &&
  !/^\p{Lu}|\d/u.test(text) &&
  !functionWords.has(lower) &&
  !commonWords.has(lower) &&
  !everyday.has(singular(lower));

/** A word that no list knows is a thing where it mostly stands as one. */
const isThing = (word: string, found: readonly Occurrence[]): boolean =>
  concreteNouns.has(word) ||
  (word.length > 3 &&
    !isVerb(word) &&
    found.filter(({ isNoun }) => isNoun).length > found.length / 2);

/** "hands" where it is mostly hands. */
function asTold(word: string, found: readonly Occurrence[]): string {
  const plural = found.find(({ form }) => form !== word)?.form;
  const plurals = found.filter(({ form }) => form !== word).length;
  return plural !== undefined && plurals > found.length / 2 ? plural : word;
}

const singular = (word: string): string => {
  const bare = word.replace(/'s$/u, '');
  return bare.length > 3 && /[^su]s$/u.test(bare) ? bare.slice(0, -1) : bare;
};

/** Too common in any life to be this one's: what a fifth of the lives have, of any sort. */
const everyday = new Set(
  'house mine money village room home teacher suitcase hand water school train bus hospital engine eye well chair church window tea ear paper saw dog boat bed kitchen cake roof sea face machine office shop door fire town table factory letter street road test plant watch garden farm book car war radio work market field station ring stage record film brother sister mother father mum dad mam daddy mama uncle aunt cousin granny grandmother grandfather husband wife son daughter friend doctor nurse mile pound dollar penny floor wall side half dozen hundred thousand couple piece end corner rest chance trouble reason question answer hen'.split(
    ' ',
  ),
);
