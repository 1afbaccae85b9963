import type { Teller } from '#server/mind/material.ts';
import { shiftPerson } from './person-shift.ts';
import type { Clarity, Mention } from './person-walk.ts';
import { givenName } from './self-forms.ts';
import { withSpeechMarked } from './unmarked-speech.ts';

/** English only: what someone says of themselves, as another would tell it. Quotations stay. */
export const inThirdPerson = (text: string, teller: Teller, mention: Mention = 'given') =>
  shiftPerson(withSpeechMarked(text), teller, mention, 'clear').text;

/** A run of sentences: the name at the start, and again where the pronoun could mean another. */
export function paragraphInThirdPerson(
  sentences: string[],
  teller: Teller,
  opening: Mention,
): string[] {
  let mention = opening;
  let clarity: Clarity = 'clear';
  return sentences.map((said) => {
    const sentence = withSpeechMarked(said);
    const shifted = shiftPerson(sentence, teller, mention, clarity);
    clarity = shifted.clarity;
    if (shifted.text !== sentence && shifted.text.includes(givenName(teller.name)))
      mention = 'pronoun';
    return shifted.text;
  });
}
