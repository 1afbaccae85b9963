import { contentWordsOf } from '#server/mind/language/sameness.ts';
import { remembered } from './remembered.ts';

/** Words by which one asks, in no particular matter. */
const asking = new Set(
  contentWordsOf(
    'tell describe remember recall talk share explain say think feel like mean ever most favourite favorite kind sort thing things way time life please me us more little bit much many first last whoever another your day days week month months year years morning evening make makes get go come work',
  ),
);

/** What a question is about, in its own words. */
export const subjectOf = remembered((question) => [
  ...new Set(contentWordsOf(question).filter((word) => !asking.has(word))),
]);

const sentencesOf = remembered((text) =>
  text
    .split(/(?<=[.!?])\s+|\n/u)
    .filter((sentence) => !/\?$|\b(?:told|tell|asked?) (?:you|me about)\b/iu.test(sentence))
    .map((sentence) => ({
      stems: new Set(contentWordsOf(sentence)),
      words: sentence.split(/\s+/u).length,
    })),
);

/** A sentence with all that was asked for is an answer; of a single word more has to be told. */
const longEnough = 6;
const muchTold = 30;

/** Whether a question was answered before it was asked; rather asked once too often than passed over. */
export function isAnswered(question: string, utterances: readonly string[]): boolean {
  const subject = subjectOf(question);
  const about = utterances
    .flatMap(sentencesOf)
    .filter(({ stems, words }) => words >= longEnough && subject.every((word) => stems.has(word)));
  if (subject.length === 0 || about.length === 0) return false;
  if (subject.length > 1) return true;
  return about.reduce((sum, { words }) => sum + words, 0) >= muchTold;
}
