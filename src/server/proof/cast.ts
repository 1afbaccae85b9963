import type { FactKind } from '#contract/facts.ts';
import { kinOf } from '#server/mind/people/kin.ts';
import type { Person, Story } from '#server/mind/reading/story.ts';
import { callNameOf, isOwnLife, printNameOf, type Teller } from '#server/mind/teller.ts';
import { genderOf } from '#server/mind/text/lexicon.ts';
import { inverseOf, kinOfKin, relationsBetween } from './kin-of-kin.ts';

/** Everybody who may be meant, by keys: the teller, the people of the story, and bare names. */
export type Cast = {
  /** Whom the book is about. */
  subject: string;
  named(word: string): string[];
  related(relation: string): string[];
  /** Who may be "she" or "he" where nobody was named before. */
  called(pronoun: 'she' | 'he'): string[];
  at(unitId: string, mention: number): string | null;
  genderOf(key: string): 'she' | 'he' | null;
  /** What the teller and whom the book is about are to each other, where they are not one. */
  between: string[];
  /** Names that may be written though nothing that is cited has them. */
  known: Set<string>;
};

export const nameWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/** Words for several at once, and whom they hold. */
const collective: Record<string, string[]> = {
  parent: ['mother', 'father'],
  child: ['son', 'daughter'],
  sibling: ['brother', 'sister'],
};

export function castOf(story: Story, teller: Teller): Cast {
  const { people, personAt } = story;
  const own = isOwnLife(teller);
  const { subject } = teller.brief;
  const tellerNames = new Set(
    [callNameOf(teller), teller.accountName, own ? printNameOf(teller) : ''].flatMap(nameWords),
  );
  const subjectNames = new Set(
    own ? [] : nameWords(`${printNameOf(teller)} ${subject.name ?? ''}`),
  );
  const keyOf = (person: Person): string => {
    const isSubject =
      !own &&
      (person.names.some((name) => nameWords(name).some((word) => subjectNames.has(word))) ||
        (person.of === 'teller' && person.kin === subject.relation));
    return isSubject ? 'subject' : `person ${person.id}`;
  };
  const byKey = new Map(people.map((person) => [keyOf(person), person]));
  const pronoun = teller.brief.pronoun === 'they' ? null : teller.brief.pronoun;
  const gender = (key: string): 'she' | 'he' | null => {
    if (key === 'teller') return own ? pronoun : null;
    if (key.startsWith('kin ')) return kinOf(key.slice(4))?.gender ?? null;
    if (key.startsWith('name ')) return genderOf(key.slice(5));
    if (key === 'subject') return kinOf(subject.relation ?? '')?.gender ?? pronoun;
    const person = byKey.get(key);
    return (
      person?.gender ??
      kinOf(person?.kin ?? '')?.gender ??
      genderOf(person?.names[0]?.split(' ')[0] ?? '')
    );
  };
  const ofKind = (kind: FactKind): string[] =>
    story.events
      .filter(({ event }) => event.kind === kind || event.said === kind)
      .flatMap((event) => [
        ...event.people.map(keyOf),
        ...(event.subject && event.subject !== 'teller' ? [keyOf(event.subject)] : []),
      ]);
  /** What somebody is to whom the book is about, where it follows from whose kin they are. */
  const relationsOf = ({ kin, of }: Person): string[] => {
    if (!kin || of === null) return [];
    if (of !== 'teller') {
      const between = people.find(({ id }) => id === of);
      if (!between) return [];
      const key = keyOf(between);
      const isSpouse = spouses.includes(key);
      const isChild = children.includes(key);
      // Whom one married, or had, is often called by name alone.
      const relation = between.kin ?? (isSpouse ? 'partner' : isChild ? 'child' : null);
      return relation ? kinOfKin(relation, kin) : [];
    }
    return own ? [] : kinOfKin(inverseOf(subject.relation ?? ''), kin);
  };
  const spouses = ofKind('marriage');
  const children = ofKind('child');
  const relatives = (relation: string): string[] => {
    const found = people
      .filter((person) => person.kin === relation || relationsOf(person).includes(relation))
      .map(keyOf);
    if (relation === 'wife' || relation === 'husband') found.push(...spouses);
    if (relation === 'son' || relation === 'daughter' || relation === 'child')
      found.push(...children, ...(own ? [] : ['teller']));
    if (!own && relation === subject.relation) found.push('subject');
    if (!own && (relation === 'wife' || relation === 'husband'))
      found.push(...relatives(relation === 'wife' ? 'mother' : 'father'));
    return found;
  };
  return {
    subject: own ? 'teller' : 'subject',
    between: own ? [] : relationsBetween(subject.relation ?? ''),
    known: new Set([...tellerNames, ...subjectNames]),
    named: (word) => {
      const found = people.filter(({ names }) =>
        names.some((name) => nameWords(name).includes(word)),
      );
      const bearers = [
        ...(tellerNames.has(word) ? ['teller'] : []),
        ...(subjectNames.has(word) ? ['subject'] : []),
        ...new Set(found.map(keyOf)),
      ];
      return bearers.length > 0 ? bearers : [`name ${word}`];
    },
    related: (relation) => [
      ...new Set([relation, ...(collective[relation] ?? [])].flatMap(relatives)),
      `kin ${relation}`,
    ],
    called: (word) => {
      const hero = own ? 'teller' : 'subject';
      return gender(hero) === word ? [hero] : [];
    },
    at: (unitId, mention) => {
      const person = personAt(unitId, mention);
      return person ? keyOf(person) : null;
    },
    genderOf: gender,
  };
}
