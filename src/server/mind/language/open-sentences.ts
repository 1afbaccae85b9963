import { leaveOut } from '#server/mind/language/privacy.ts';
import { sentencesAsMeant } from '#server/mind/language/taken-back.ts';
import type { Unit } from '#server/mind/material.ts';

/** A sentence of the teller's, to the letter, with what puts it right at once, and the utterance it stands in. */
export type ToldSentence = { text: string; unit: Unit };

/** Everything that may be used, sentence by sentence; what is to be left out is not there. */
export const openSentences = (units: Unit[]): ToldSentence[] => {
  const original = new Map(units.map((unit) => [unit.id, unit]));
  return leaveOut(units).units.flatMap((opened) => {
    const unit = original.get(opened.id);
    if (unit === undefined) return [];
    return sentencesAsMeant(opened.text)
      .map(({ start, end }) => opened.text.slice(start, end))
      .filter((text) => unit.text.includes(text))
      .map((text) => ({ text, unit }));
  });
};
