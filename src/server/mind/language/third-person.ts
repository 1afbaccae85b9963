import type { Teller } from '#server/mind/material.ts';
import { isPast } from './lexicon.ts';
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
    const sentence = introduced(withSpeechMarked(said), teller);
    const own = saysOwnName(sentence, teller);
    const shifted = shiftPerson(
      sentence,
      teller,
      own ? 'pronoun' : mention,
      own ? 'clear' : clarity,
    );
    clarity = shifted.clarity;
    if (own || (shifted.text !== sentence && shifted.text.includes(givenName(teller.name))))
      mention = 'pronoun';
    return shifted.text;
  });
}

const name = String.raw`(\p{Lu}[\p{L}\p{M}'’-]*(?: (?:(?:de|del|da|van|von|der|bin|al) )?\p{Lu}[\p{L}\p{M}'’-]*)*)`;
const selfAndMore = new RegExp(
  String.raw`^I(?: am|['’]m) ${name}(?:,? and|,) I (?=(\p{Ll}+))`,
  'u',
);
const selfNamed = new RegExp(`(?:^|, )I(?: am|['’]m| was) ${name}`, 'u');

/** "I am Consuelo Riquelme and I was born in Chillán" is begun by her name once another tells it. */
function introduced(sentence: string, { name: whole }: Teller): string {
  const [said = '', called = '', verb = ''] = selfAndMore.exec(sentence) ?? [];
  const isPlain =
    called.includes(givenName(whole)) && (isPast(verb) || /^(?:was|had)$/u.test(verb));
  return isPlain ? `${called} ${sentence.slice(said.length)}` : sentence;
}

/** "I am Hedwig Brandl": nobody tells that Hedwig is Hedwig. */
const saysOwnName = (sentence: string, { name: whole }: Teller) =>
  (selfNamed.exec(sentence)?.[1] ?? '').includes(givenName(whole));
