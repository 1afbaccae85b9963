import { kinWord, pronounOf, relationOf } from './kin.ts';
import { genderOf } from './lexicon.ts';
import type { PersonMention } from './people.ts';
import { peopleOf } from './remembered.ts';

/** English only: whom an opening "He" or "She" means, where what was said before leaves no doubt. */

const opening = /^(He|She)(?=\s|['’](?:s|d|ll)(?!\p{L}))/u;

export const opensWithSomeone = (text: string) => opening.test(text);

/** The sentence with the one it means in place of the pronoun; null where that is not certain. */
export function withAntecedent(text: string, earlier: string[]): string | null {
  const match = opening.exec(text);
  if (!match) return null;
  const gender = match[1] === 'He' ? 'he' : 'she';
  for (const sentence of earlier.toReversed()) {
    const people = peopleOf(sentence).filter((person) => !person.plural);
    const fitting = people.filter((person) => isOf(person, gender, people.length));
    const words = new Set(fitting.map((person) => wordsFor(person, sentence)));
    const [only] = words;
    if (words.size > 1) return null;
    if (only) return only + text.slice(match[0].length);
  }
  return null;
}

function isOf(person: PersonMention, gender: 'he' | 'she', company: number): boolean {
  const known =
    (person.relation && pronounOf(person.relation)) ??
    (person.name && genderOf(person.name.split(/\s/u)[0] ?? ''));
  return known ? known === gender : person.name !== null && company === 1;
}

function wordsFor(person: PersonMention, sentence: string): string | null {
  if (person.name) return person.name;
  if (/^\p{Lu}/u.test(person.text) && person.start > 0) return person.text;
  const owner = /(?:^|\s)(my|our)\s+(?:\p{L}+\s+)?$/iu.exec(sentence.slice(0, person.start));
  return owner ? `My ${person.text}` : null;
}

const askedKin = new RegExp(`(?<!\\p{L})your\\s+(${kinWord})(?!\\p{L})`, 'iu');

/** "She did not want to come" after "What became of your mother?" is about "my mother". */
export function kinMeant(text: string, question: string): { text: string; words: string } | null {
  const match = opening.exec(text);
  const kin = askedKin.exec(question)?.[1];
  const relation = kin ? relationOf(kin) : null;
  const gender = relation ? pronounOf(relation) : null;
  if (!match || !kin || gender !== match[1]?.toLowerCase()) return null;
  return { text: `My ${kin}${text.slice(match[0].length)}`, words: `my ${kin}` };
}
