import {
  commonWords,
  concreteNouns,
  functionWords,
  wordsOf,
} from '#server/mind/language/vocabulary.ts';

const fewest = 6;
const englishShare = 0.3;

/** Whether an utterance is mostly not English, which is the one language this mind has. */
export function isOtherLanguage(text: string): boolean {
  const words = wordsOf(text).filter(
    (word) => !/\d/u.test(word.text) && !/^\p{Lu}/u.test(word.text),
  );
  if (
    /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Hiragana}\p{Script=Hangul}\p{Script=Greek}\p{Script=Thai}]{4}/u.test(
      text,
    )
  ) {
    return (
      words.filter((word) => /[a-z]/u.test(word.lower)).length < words.length / 2 ||
      words.length === 0
    );
  }
  if (words.length < fewest) return false;
  return words.filter((word) => isEnglish(word.lower)).length / words.length < englishShare;
}

const isEnglish = (word: string): boolean =>
  functionWords.has(word) || commonWords.has(word) || concreteNouns.has(word);

export const keptAsSaid = 'I have kept that word for word. My ears are for English only.';
