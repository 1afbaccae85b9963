import { capitalised } from './edits.ts';
import { kinPattern, kinWord, pronounOf, relationOf, standsAlone } from './kin.ts';
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
  const meant = antecedentOf(match[1] === 'He' ? 'he' : 'she', earlier);
  return meant && meant + text.slice(match[0].length);
}

const openingKin = new RegExp(`^(?:${kinWord})(?=\\s)`, 'iu');

/** "Grandfather lived until 1973", and not "Father Elias taught us". */
function kinOpening(sentence: string): string | undefined {
  const kin = openingKin.exec(sentence)?.[0];
  return kin && /^\s+\p{Ll}/u.test(sentence.slice(kin.length)) ? kin : undefined;
}

/** Whom "he" or "she" means after these sentences, as one would open a sentence with them. */
export function antecedentOf(gender: 'he' | 'she', earlier: string[]): string | null {
  for (const sentence of earlier.toReversed()) {
    const kin = kinOpening(sentence);
    if (kin && pronounOf(relationOf(kin) ?? '') === gender) return kin;
    const fitting = spokenOf(peopleFitting(gender, sentence), sentence);
    const words = new Set(fitting.map((person) => wordsFor(person, sentence)));
    const [only] = words;
    if (words.size > 1 || (only && tellsOfTwo(gender, sentence))) return null;
    if (fitting.some(({ end }) => namesUnknown(sentence, end))) return null;
    if (fitting.some((person) => isBesideAnother(person, gender, sentence))) return null;
    if (fitting.some(({ end }) => didToAnother[gender].test(sentence.slice(end)))) return null;
    if (words.size === 1) return only ?? null;
  }
  return null;
}

const owns = /^['’]s?\s+\p{Ll}+,?\s/u;

/** "Paul's oldest, Eric, was born in 1991": whose he is does not make Paul the one spoken of. */
function spokenOf(people: PersonMention[], sentence: string): PersonMention[] {
  const others = people.filter(({ end }) => !owns.test(sentence.slice(end)));
  return others.length > 0 ? others : people;
}

export function peopleFitting(gender: 'he' | 'she', sentence: string): PersonMention[] {
  const people = peopleOf(sentence).filter(
    (person) => !person.plural && !saint.test(person.name ?? ''),
  );
  return people.filter((person) => isOf(person, gender, people.length, sentence));
}

/** "San Lorenzo" is nobody whom anyone has met. */
const saint = /^(?:San|Santa|Santo|São|Saint|St\.?|Sankt|Sint)\s/u;

/** "Mary Kate came next, and the baby was Una": a name that may be a man's or a woman's was said since. */
const namesUnknown = (sentence: string, from: number) =>
  peopleOf(sentence).some(
    ({ start, name, relation }) => start >= from && name && !relation && !genderCalled(name),
  );

const titles = {
  he: /^(?:Mr|Mister|Sir|Monsieur|Señor|Senhor|Herr|Don|Pan)\.?\s/u,
  she: /^(?:Mrs|Ms|Miss|Lady|Madame|Mademoiselle|Señora|Senhora|Frau|Doña|Dona|Pani)\.?\s/u,
};

const genderCalled = (name: string) =>
  titles.he.test(name)
    ? 'he'
    : titles.she.test(name)
      ? 'she'
      : genderOf(name.split(/\s/u)[0] ?? '');

const besides = String.raw`(?:(\p{Lu}[\p{L}\p{M}]+)|(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]he|[Aa]n?) (\p{Ll}+))`;
const [beforeThem, behindThem] = [
  new RegExp(`${besides} and (?:my |our |his |her |the |an? )?$`, 'u'),
  new RegExp(`^ and ${besides}`, 'u'),
];

/** "My boss and my brother fell out": either may be "he" from then on. */
function isBesideAnother(
  { start, end }: PersonMention,
  gender: 'he' | 'she',
  sentence: string,
): boolean {
  const other = beforeThem.exec(sentence.slice(0, start)) ?? behindThem.exec(sentence.slice(end));
  if (!other) return false;
  const [, name, noun] = other;
  const known = name ? genderCalled(name) : pronounOf(relationOf(noun ?? '') ?? '');
  return !known || known === gender;
}

/** "She gave me Marcia in 1960": whoever comes next as "she" may be either. */
const tellsOfTwo = (gender: 'he' | 'she', sentence: string) =>
  opening.exec(sentence)?.[1]?.toLowerCase() === gender;

const clause = String.raw`(?:\s(?!(?:they|I|we|that|what|who|whom|which|when|where|because|and|but|he|she|it|to|for|on|with)\s)\p{L}+){1,3}`;

/** "My aunt could not stand her": either may be "she" from then on. */
const didToAnother = {
  he: new RegExp(`^${clause} him(?=[,.]|$)`, 'u'),
  she: new RegExp(`^${clause} her(?=[,.]|$)`, 'u'),
};

const saysAlready = {
  he: /(?<!\p{L})(?:he|him|his)(?!\p{L})/iu,
  she: /(?<!\p{L})(?:she|her|hers)(?!\p{L})/iu,
};

/** Of unknown sex it may be the one, unless the sentence itself speaks of another by that pronoun. */
function isOf(
  person: PersonMention,
  gender: 'he' | 'she',
  company: number,
  sentence: string,
): boolean {
  const known =
    (person.relation && pronounOf(person.relation)) ?? (person.name && genderCalled(person.name));
  if (known) return known === gender;
  const [before, after] = [sentence.slice(0, person.start), sentence.slice(person.end)];
  const isOther = gender === 'he' ? /^,? she(?!\p{L})/u : /^,? he(?!\p{L})/u;
  return (
    person.name !== null &&
    company === 1 &&
    !saysAlready[gender].test(before) &&
    !isOther.test(after)
  );
}

/** "Father Elias", "Sister Inês" */
const title = /(?<!\p{L})(?:Father|Sister|Brother|Doctor|Pastor|Captain|Sergeant)\s$/u;

function wordsFor(person: PersonMention, sentence: string): string | null {
  if (person.name) return `${title.exec(sentence.slice(0, person.start))?.[0] ?? ''}${person.name}`;
  if (/^\p{Lu}/u.test(person.text) && (person.start > 0 || standsAlone(person.text)))
    return person.text;
  const owner = /(?:^|\s)(my|our|your|ma|mi)\s+(?:\p{L}+\s+)?$/iu.exec(
    sentence.slice(0, person.start),
  );
  return owner ? `My ${person.text}` : null;
}

const askedKin = new RegExp(`(?<!\\p{L})your\\s+(${kinWord})(?!\\p{L})`, 'giu');

const owning = /^(His|Her)(?=\s+\p{Ll})/u;
const genders: Record<string, 'he' | 'she'> = { He: 'he', His: 'he', She: 'she', Her: 'she' };

/** "She did not want to come" and "Her name was Ana" after "What became of your mother?": the one kin that was asked about. */
export function kinAsked(
  text: string,
  question: string,
): { word: string; relation: string } | null {
  const gender = genders[(opening.exec(text) ?? owning.exec(text))?.[1] ?? ''];
  const fitting = [...question.matchAll(askedKin)].flatMap(([, word = '']) => {
    const relation = relationOf(word);
    return relation && pronounOf(relation) === gender ? [{ word, relation }] : [];
  });
  return gender && fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** The sentence with these words for whoever opens it. */
export const openedWith = (words: string, text: string) =>
  owning.test(text) ? `${words}'s${text.replace(owning, '')}` : words + text.replace(opening, '');

/** How the teller calls their kin, by relation: "my mother" where they said so, else "Mam". */
export function kinCalled(text: string): Map<string, string> {
  const called = new Map<string, string>();
  for (const { 0: word, index } of text.matchAll(kinPattern)) {
    const relation = relationOf(word);
    const owner = /(?<!\p{L})(?:my|our|ma|mi)\s+$/iu.exec(text.slice(0, index));
    const isName = /^\p{Lu}/u.test(word) && standsAlone(word);
    if (!relation || !(owner || isName) || (called.has(relation) && !owner)) continue;
    called.set(relation, owner ? capitalised(`${owner[0]}${word}`) : word);
  }
  return called;
}
