import type { Secret } from '#server/mind/privacy.ts';
import { stemOf } from './delicate-matters.ts';
import { classOf } from './lexicon.ts';
import { namesThatAreWords } from './name-words.ts';
import { remembered } from './remembered.ts';
import { sentencesOf } from './sentences.ts';
import { wordsOf } from './spans.ts';
import { functionWords } from './vocabulary.ts';

/** What opens a name or a word without being part of it: "anything about the chapel fund". */
const opening =
  /^(?:(?:any|every)?(?:thing|word|body|one)?\s*(?:about|of|on|that has to do with)\s+)?(?:(?:the|an?|my|our|his|her|their)\s+)?/iu;

type Word = { bare: string; stem: string; isCapital: boolean };

const ending = /'(?:s|d|ll|ve|re|m)$/u;

/** "Beryl-Ann" is also Beryl, "Beryl’d" too, and "Zoë" is written "Zoe" as well. */
const wordsIn = (text: string): Word[] =>
  wordsOf(text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'"))
    .flatMap((word) => word.text.split(/[-‑]/u))
    .map((word) => {
      const bare = word.toLowerCase().replace(ending, '');
      return { bare, stem: stemOf(bare), isCapital: /^\p{Lu}/u.test(word) };
    });

type Part = Word & { isName: boolean };

const isKnownName = ({ bare, isCapital }: Word): boolean => {
  const sort = classOf(bare);
  return sort === 'person' || sort === 'place' || (isCapital && isNameAndWord(bare));
};

const isNameAndWord = (bare: string): boolean =>
  bare === 'may' || namesThatAreWords.has(bare.charAt(0).toUpperCase() + bare.slice(1));

const partsOf = remembered((unsaid: string): readonly Part[] =>
  wordsIn(unsaid.trim().replace(opening, '')).map((word) => ({
    ...word,
    isName: isKnownName(word),
  })),
);

const shortest = { name: 2, word: 3 };

/** Whether a name or a word can be known by itself: "the" stands in every sentence. */
export const saysSomething = (unsaid: string): boolean =>
  partsOf(unsaid).some(
    ({ bare, isName, isCapital }) =>
      isName ||
      (bare.length >= (isCapital ? shortest.name : shortest.word) && !functionWords.has(bare)),
  );

/** What is to stand nowhere, known by nothing but its name: "Beryl", "the chapel fund". */
export const secretUnsaid = (unsaid: readonly string[]): Secret => ({
  people: new Set(),
  words: new Set(),
  strangers: new Set(),
  matters: new Set(),
  sentences: [],
  unsaid: unsaid.filter(saysSomething),
});

/**
 * "Rose" is somebody and "rose" is not, "Oliver" is not "Olive", but "letters" is also a letter, and "Letters",
 * as a tablet writes it, too.
 */
const isWord = (part: Part, word: Word | undefined, isSmall: boolean): boolean => {
  if (word === undefined) return false;
  if (!part.isName) return word.stem === part.stem;
  const isSame = word.bare === part.bare || word.bare === `${part.bare}s`;
  return isSame && (word.isCapital || isSmall || !part.isCapital);
};

/** Who types without capitals gives names none either. */
const isTypedSmall = (text: string): boolean =>
  !/\p{Lu}/u.test(text.replace(/(?<!\p{L})I(?!\p{L})/gu, ''));

/** Whether a sentence of a text says what is to stand nowhere: as it was named, or, of several words, all that weigh. */
export function saysUnsaid({ unsaid = [] }: Secret, text: string): boolean {
  if (unsaid.length === 0) return false;
  const isSmall = isTypedSmall(text);
  return sentencesOf(text).some((sentence) => {
    const words = wordsIn(sentence.text);
    const says = (part: Part, at: number) => isWord(part, words[at], isSmall);
    return unsaid.some((one) => {
      const parts = partsOf(one);
      const weighing = parts.filter(({ bare }) => !functionWords.has(bare));
      const inOrder = words.some((_, at) => parts.every((part, index) => says(part, at + index)));
      const isSaidOf = (part: Part) => words.some((_, at) => says(part, at));
      return inOrder || (weighing.length > 1 && weighing.every(isSaidOf));
    });
  });
}
