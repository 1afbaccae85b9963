import type { When } from '#contract/whens.ts';
import { pronounOf, relationOf } from '#server/mind/language/kin.ts';
import { genderOf } from '#server/mind/language/lexicon.ts';
import type { PersonMention } from '#server/mind/language/people.ts';
import type { Teller } from '#server/mind/material.ts';

export type Person = {
  name: string | null;
  /** To the teller; null where it was not said. */
  relation: string | null;
  pronoun: 'he' | 'she' | null;
  birth: When | null;
  death: When | null;
};

/** Of these one has only one, so the word alone tells who it is. */
const single = new Set([
  'mother',
  'father',
  'husband',
  'wife',
  'partner',
  'stepmother',
  'stepfather',
  'mother-in-law',
  'father-in-law',
]);

/** Everybody who has come up, as far as the teller has said who they are. */
export class Cast {
  readonly #byName = new Map<string, Person>();
  readonly #byRelation = new Map<string, Person>();
  readonly teller: Teller;

  constructor(teller: Teller) {
    this.teller = teller;
  }

  /** A relation is taken from what was said, never the other way round: the first one said stays. */
  know(name: string | null, relation: string | null): Person {
    const byName = name === null ? undefined : (this.named(name) ?? this.#shorter(name, relation));
    const byRelation =
      relation !== null && single.has(relation) ? this.#byRelation.get(relation) : undefined;
    const fits =
      byRelation && (byRelation.name === null || name === null || sameName(byRelation.name, name));
    const person = byName ?? (fits ? byRelation : undefined) ?? blank();
    if (name !== null && (person.name === null || name.length > person.name.length))
      person.name = name;
    person.relation ??= relation;
    person.pronoun ??= pronounFor(person);
    if (name !== null)
      for (const key of keysOf(name)) if (!this.#byName.has(key)) this.#byName.set(key, person);
    if (person.relation !== null && single.has(person.relation)) {
      if (!this.#byRelation.has(person.relation)) this.#byRelation.set(person.relation, person);
    }
    return person;
  }

  /** "Maria Theresa, we call her Maritess" is one. */
  alias(name: string, person: Person): void {
    if (!this.#byName.has(name)) this.#byName.set(name, person);
  }

  named(name: string): Person | undefined {
    return this.#byName.get(plainName(name)) ?? this.#byName.get(keysOf(name)[0] ?? '');
  }

  /** Frank, when Frank Doherty comes to be named in full. */
  #shorter(name: string, relation: string | null): Person | undefined {
    const first = keysOf(name).at(-1) ?? name;
    const person = this.#byName.get(first);
    const open = person?.relation === null || /^(?:husband|wife)$/u.test(person?.relation ?? '');
    return person?.name === first && (open || person.relation === relation) ? person : undefined;
  }

  related(relation: string): Person | undefined {
    return this.#byRelation.get(relation);
  }

  spouse(): Person | undefined {
    return this.related('husband') ?? this.related('wife') ?? this.related('partner');
  }

  /** Who a mention is; nothing is learnt of how they are related. */
  who(mention: PersonMention): Person {
    if (mention.name !== null) {
      return this.named(mention.name) ?? this.know(mention.name, null);
    }
    const own = mention.of === 'teller' ? mention.relation : null;
    const related = own === null ? undefined : this.#byRelation.get(own);
    if (related) return related;
    if (own !== null && /^(?:mother|father)$/u.test(own)) return this.know(null, own);
    return {
      ...blank(),
      relation: own,
      pronoun: own === null ? null : pronounOf(own),
    };
  }

  /** As a sentence would name them: "Amara’s brother Chidi", "Donna". */
  described(person: Person): string {
    const { name, relation } = person;
    if (relation === null) return name ?? 'Somebody';
    if (relation === 'sibling' && name !== null) return name;
    const whose = `${this.teller.name}’s ${relation}`;
    return name === null ? whose : `${whose} ${name}`;
  }
}

function blank(): Person {
  return { name: null, relation: null, pronoun: null, birth: null, death: null };
}

function pronounFor(person: Person): 'he' | 'she' | null {
  const byRelation = person.relation === null ? null : pronounOf(person.relation);
  return (
    byRelation ??
    (person.name === null ? null : genderOf(plainName(person.name).split(' ')[0] ?? ''))
  );
}

export function plainName(name: string): string {
  return name.replace(/^(?:Mr|Mrs|Ms|Miss|Dr|Monsieur|Madame)\.?\s+/u, '');
}

/** Uncle Joe is Joe, and Frank Doherty is Frank until another Frank comes. */
function keysOf(name: string): string[] {
  const plain = plainName(name);
  if (/\s(?:Junior|Jr\.?|II|the\s+[Ss]econd)$/u.test(plain)) return [plain];
  const words = plain.split(/\s+/u).filter((word) => relationOf(word) === null);
  return [...new Set([plain, words[0] ?? plain])];
}

function sameName(one: string, other: string): boolean {
  const [first, second] = [keysOf(one).at(-1), keysOf(other).at(-1)];
  return first === second;
}
