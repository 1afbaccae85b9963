import { onlyOne } from '#server/mind/people/antecedents.ts';
import { testOf } from '#server/mind/text/patterns.ts';
import type { Mention, Told } from './doc.ts';
import type { Person } from './story.ts';

/** Everybody in the life: mentions of all tellings, joined only where it is certain that they are one. */
export type People = {
  all: Person[];
  at(unitId: string, mention: number): Person | null;
};

const placeKey = (unitId: string, mention: number): string => `${unitId} ${mention}`;

export function peopleOf(told: Told[]): People {
  const all: Person[] = [];
  const byName = new Map<string, Person>();
  /** By their first name alone, where one has it; null where several do. */
  const byFirst = new Map<string, Person | null>();
  const byKin = new Map<string, Person>();
  const places = new Map<string, Person>();
  const named: { id: string; index: number; name: string }[] = [];
  for (const { id, doc } of told)
    for (const [index, mention] of doc.mentions.entries()) {
      if (mention.kind === 'thing' && mention.name !== null)
        named.push({ id, index, name: mention.name });
      if (mention.kind !== 'person' && mention.kind !== 'pronoun') continue;
      const earlier =
        mention.antecedent === null ? null : (places.get(placeKey(id, mention.antecedent)) ?? null);
      if (mention.kind === 'pronoun') {
        if (earlier) note(earlier, id, index, mention);
        continue;
      }
      if (mention.plural) continue;
      const known =
        earlier ??
        byName.get(mention.name ?? '') ??
        byFirst.get(mention.name ?? '') ??
        kinKnown(mention);
      const person = known && agrees(known, mention) ? known : created(mention);
      note(person, id, index, mention);
    }
  for (const { id, index, name } of named) {
    const person = byName.get(name) ?? byFirst.get(name);
    if (person) places.set(placeKey(id, index), person);
  }
  return { all, at: (unitId, mention) => places.get(placeKey(unitId, mention)) ?? null };

  function kinKnown({ kin, of, name }: Mention): Person | null {
    if (kin === null || of !== 'teller' || !onlyOne.has(kin)) return null;
    const known = byKin.get(kin);
    return known && (name === null || known.names.length === 0 || known.names.includes(name))
      ? known
      : null;
  }

  function created({ kin, of }: Mention): Person {
    const person: Person = {
      id: all.length,
      names: [],
      kin,
      of: of === 'teller' ? 'teller' : null,
      gender: null,
      born: null,
      died: null,
      mentions: [],
    };
    all.push(person);
    return person;
  }

  function note(person: Person, unitId: string, index: number, mention: Mention): void {
    places.set(placeKey(unitId, index), person);
    person.mentions.push({ unitId, mention: index });
    person.gender ??= mention.gender;
    if (mention.kind === 'pronoun') return;
    person.kin ??= mention.kin;
    if (mention.of === 'teller') person.of ??= 'teller';
    else if (mention.of !== null)
      person.of ??= places.get(placeKey(unitId, mention.of))?.id ?? null;
    if (mention.name !== null && !person.names.includes(mention.name)) {
      person.names.push(mention.name);
      person.names.sort((one, other) => other.length - one.length);
      if (!byName.has(mention.name)) byName.set(mention.name, person);
      const [first = '', ...rest] = mention.name.split(' ');
      if (rest.length > 0 && !titles.test(first)) {
        const other = byFirst.get(first);
        byFirst.set(first, other === undefined || other === person ? person : null);
      }
    }
    if (
      mention.kin !== null &&
      mention.of === 'teller' &&
      onlyOne.has(mention.kin) &&
      !byKin.has(mention.kin)
    )
      byKin.set(mention.kin, person);
  }
}

const titles = testOf('title that opens a name', 'u');

const agrees = (person: Person, { kin, gender, of }: Mention): boolean =>
  (kin === null || person.kin === null || person.kin === kin || of !== 'teller') &&
  (gender === null || person.gender === null || person.gender === gender);
