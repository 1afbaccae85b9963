import type { Secret } from '#server/mind/privacy.ts';
import { stemOf } from './delicate-matters.ts';
import { sentencesOf } from './sentences.ts';
import { wordsOf } from './spans.ts';
import { contentWords } from './vocabulary.ts';

/** What opens a name or a word without being part of it: "anything about the chapel fund". */
const opening =
  /^(?:(?:any|every)?(?:thing|word|body|one)?\s*(?:about|of|on|that has to do with)\s+)?(?:(?:the|an?|my|our|his|her|their)\s+)?/iu;

type Word = { stem: string; isCapital: boolean };

const wordsIn = (text: string): Word[] =>
  wordsOf(text).map((word) => ({
    stem: stemOf(word.text),
    isCapital: /^\p{Lu}/u.test(word.text),
  }));

/** What is to stand nowhere, known by nothing but its name: "Beryl", "the chapel fund". */
export const secretUnsaid = (unsaid: readonly string[]): Secret => ({
  people: new Set(),
  words: new Set(),
  strangers: new Set(),
  matters: new Set(),
  sentences: [],
  unsaid: unsaid.filter((one) => contentWords(one).length > 0),
});

const partsOf = (unsaid: string): Word[] => wordsIn(unsaid.trim().replace(opening, ''));

/** "Rose" is somebody and "rose" is not; "letters" is also a letter. */
const isWord = (part: Word, word: Word | undefined): boolean =>
  word !== undefined && word.stem === part.stem && (word.isCapital || !part.isCapital);

/** Whether a sentence of a text says what is to stand nowhere: as it was named, or, of several words, all that weigh. */
export function saysUnsaid({ unsaid = [] }: Secret, text: string): boolean {
  if (unsaid.length === 0) return false;
  return sentencesOf(text).some((sentence) => {
    const words = wordsIn(sentence.text);
    return unsaid.some((one) => saysInOrder(partsOf(one), words) || saysAll(one, words));
  });
}

const saysInOrder = (parts: Word[], words: Word[]): boolean =>
  words.some((_, at) => parts.every((part, index) => isWord(part, words[at + index])));

function saysAll(unsaid: string, words: Word[]): boolean {
  const parts = contentWords(unsaid).map(stemOf);
  return parts.length > 1 && parts.every((part) => words.some(({ stem }) => stem === part));
}
