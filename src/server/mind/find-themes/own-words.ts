import type { ToldSentence } from '#server/mind/language/open-sentences.ts';
import { concreteNouns, wordsOf } from '#server/mind/language/vocabulary.ts';

const fewestSentences = 2;
const fewestUtterances = 2;
const mostOwnWords = 3;

/** Things that this teller comes back to, and no list could have foreseen as theirs. */
export function recurringThings(
  sentences: readonly ToldSentence[],
): { word: string; sentences: ToldSentence[] }[] {
  const byWord = new Map<string, Set<ToldSentence>>();
  for (const sentence of sentences) {
    const words = wordsOf(sentence.text);
    for (const [at, { lower, text }] of words.entries()) {
      const word = singular(lower);
      if (concreteNouns.has(singular(words[at + 1]?.lower ?? ''))) continue;
      if (!concreteNouns.has(word) || /^\p{Lu}/u.test(text) || everyday.has(word)) continue;
      byWord.set(word, (byWord.get(word) ?? new Set()).add(sentence));
    }
  }
  return [...byWord]
    .map(([word, found]) => ({ word: asTold(word, [...found]), sentences: [...found] }))
    .filter(
      (thing) =>
        thing.sentences.length >= fewestSentences &&
        new Set(thing.sentences.map((sentence) => sentence.unit.id)).size >= fewestUtterances,
    )
    .sort((one, other) => other.sentences.length - one.sentences.length)
    .slice(0, mostOwnWords);
}

/** "hands" where it is mostly hands. */
function asTold(word: string, sentences: readonly ToldSentence[]): string {
  const plural = sentences.filter(({ text }) =>
    new RegExp(`\\b${word}s\\b`, 'iu').test(text),
  ).length;
  return plural > sentences.length / 2 ? `${word}s` : word;
}

const singular = (word: string): string => {
  const bare = word.replace(/'s$/u, '');
  return !concreteNouns.has(bare) || /[^s]s$/u.test(bare) ? bare.replace(/s$/u, '') : bare;
};

/** Too common in any life to be this one's. */
const everyday = new Set(
  'school house room home town village street road water money hospital office teacher test plant mine well saw watch watche garden church farm shop table door book bus car train letter letters war radio face eye factory work market field station ring stage record film boat'.split(
    ' ',
  ),
);
