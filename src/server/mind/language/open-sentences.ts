import { leaveOut } from '#server/mind/language/privacy.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import type { Unit } from '#server/mind/material.ts';

/** A sentence of the teller's, to the letter, and the utterance it stands in. */
export type ToldSentence = { text: string; unit: Unit };

/** Everything that may be used, sentence by sentence; what is to be left out is not there. */
export const openSentences = (units: Unit[]): ToldSentence[] => {
  const original = new Map(units.map((unit) => [unit.id, unit]));
  return leaveOut(units).units.flatMap((opened) => {
    const unit = original.get(opened.id);
    if (unit === undefined) return [];
    return sentencesOf(opened.text)
      .filter((sentence) => unit.text.includes(sentence.text))
      .map((sentence) => ({ text: sentence.text, unit }));
  });
};
