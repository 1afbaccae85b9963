import { pronounOf } from '#server/mind/language/kin.ts';
import { genderOf } from '#server/mind/language/lexicon.ts';
import type { PersonMention } from '#server/mind/language/people.ts';
import { peopleOf } from '#server/mind/language/remembered.ts';
import type { Teller } from '#server/mind/material.ts';
import type { Line } from './lines.ts';
import type { Passage } from './passages.ts';

/** Someone the teller spoke of, under every word that was used of them. */
export type Person = {
  name: string;
  called: Set<string>;
  pronoun: 'she' | 'he' | null;
  mentions: number;
};

const candidates = 12;

/** The one about whom most sentences were told. */
export function mostToldOf(passages: Passage[], teller: Teller): Person | null {
  const people = personsIn(passages.flatMap(({ lines }) => lines)).filter(
    ({ name }) => !teller.name.includes(name),
  );
  const told = people
    .toSorted((one, other) => other.mentions - one.mentions)
    .slice(0, candidates)
    .map((person) => ({
      person,
      count: passagesAbout(person, passages).reduce((sum, { lines }) => sum + lines.length, 0),
    }));
  return told.sort((one, other) => other.count - one.count)[0]?.person ?? null;
}

function personsIn(lines: Line[]): Person[] {
  const persons: Person[] = [];
  for (const mention of lines.flatMap(({ text }) => peopleOf(text))) {
    if (mention.plural || (mention.of !== 'teller' && !mention.name)) continue;
    const words = [
      mention.name,
      mention.name?.split(/\s/u)[0],
      mention.of === 'teller' ? mention.relation : null,
    ];
    const called = words.flatMap((word) => (word ? [word] : []));
    const known = persons.find((person) => called.some((word) => person.called.has(word)));
    const person = known ?? {
      name: called[0] ?? '',
      called: new Set<string>(),
      pronoun: null,
      mentions: 0,
    };
    person.mentions += 1;
    for (const word of called) person.called.add(word);
    if (
      mention.name &&
      (mention.name.length > person.name.length || person.name === mention.relation)
    )
      person.name = mention.name;
    person.pronoun ??= pronounIn(mention);
    if (!known && called.length > 0) persons.push(person);
  }
  return persons;
}

const pronounIn = ({ name, relation }: PersonMention) =>
  (relation ? pronounOf(relation) : null) ?? genderOf(name?.split(/\s/u)[0] ?? '');

/** Their sentences: by name or relation, and what goes on about them in the same breath. */
export function passagesAbout(person: Person, passages: Passage[]): Passage[] {
  const lastOf = new Map<string, 'them' | 'others'>();
  return passages.flatMap((passage) => {
    let about = lastOf.get(passage.unit.id) ?? 'others';
    const lines = passage.lines.filter(({ text }) => {
      const people = peopleOf(text);
      const at = people.findIndex((mention) => isOne(mention, person));
      const isOfBoth = people.length === 0 && together.test(text);
      if (at === -1 && !isOfBoth && !goesOn(text, person)) about = 'others';
      if (at === -1) return about === 'them';
      const named = !opensWithAnother(text, person);
      const isAlone = !people.slice(0, at).some((mention) => mayBeMeant(mention, person));
      about = named && isAlone ? 'them' : 'others';
      return named;
    });
    lastOf.set(passage.unit.id, about);
    return lines.length > 0 ? [{ ...passage, lines }] : [];
  });
}

/** "I met Frank in 1959. We married in 1961." */
const together = /^(?:and |so |then )?we(?!\p{L})/iu;

const isOne = ({ name, of, relation }: PersonMention, { called }: Person) =>
  (name !== null && called.has(name)) ||
  (of === 'teller' && relation !== null && called.has(relation));

/** "Gil, from São Miguel, and my father said …": whom "he" means behind it is not certain. */
const mayBeMeant = (mention: PersonMention, person: Person) =>
  !mention.plural && [person.pronoun, null].includes(pronounIn(mention));

/** "He came back two months late for Papa" is about another. */
const opensWithAnother = (text: string, { pronoun }: Person) =>
  (pronoun === 'she' ? /^She(?!\p{L})/u : /^He(?!\p{L})/u).test(text);

const goesOn = (text: string, { pronoun }: Person) =>
  pronoun === 'she'
    ? /(?<!\p{L})(?:she|her)(?!\p{L})/iu.test(text)
    : /(?<!\p{L})(?:he|him|his)(?!\p{L})/iu.test(text);
