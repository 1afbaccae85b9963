import { genderOf } from '#server/mind/language/lexicon.ts';
import type { PersonMention } from '#server/mind/language/people.ts';
import { type Span, spansOf, wholeWords } from '#server/mind/language/spans.ts';
import type { Cast, Person } from './cast.ts';
import type { ReadClause } from './reading.ts';
import { isStranger } from './strangers.ts';

/** Whom a clause is about. */
export type Subject =
  | { kind: 'teller'; said: 'spoken' | 'elided' }
  | { kind: 'person'; person: Person; said: 'spoken' | 'pronoun' | 'elided' }
  /** The soldiers, the war, it. */
  | { kind: 'other' };

const pronoun = wholeWords(
  String.raw`I|ah(?=\s+(?!yes|no|well|but|so|the|that)\p{Ll})|we|he|she|they|it|you|there|everyone|everybody|nobody|people|somebody`,
  'giu',
);
const passiveFragment =
  /^(?:drafted|born|raised|killed|injured|wounded|discharged|called\s+up|demobbed|posted|promoted|laid\s+off|fired|sent|stationed|educated|widowed|ordained|evacuated|baptised|baptized|elected|conscripted|hired|made|given|awarded|brought\s+up|taken|captured|deported|interned|arrested|chosen|appointed|named|called)(?!\p{L})/iu;

export function isPassiveFragment(text: string): boolean {
  return passiveFragment.test(text);
}

/** "What did he say?", "And then?": the question asks on about the same. */
const goingOn =
  /(?<!\p{L})(?:he|him|his|she|her|they|them|their)(?!\p{L})|^(?:[Aa]nd\s|[Ww]hat\s+(?:happened|then|next|else|came))|(?:that|then|there|this|it|after\s+that|about\s+that)\?\s*$/u;

/** Who "he" and "she" are: the one of this unit who fits, else the last who surely does; between two, nobody. */
export class Focus {
  #here: Person[] = [];
  #before: Person[] = [];
  #asked: Person | null = null;
  #goesOn = true;

  /** A new unit begins: who was spoken of before is further away. */
  begin(question: string | undefined): void {
    if (this.#here.length > 0) this.#before = this.#here;
    this.#goesOn = question === undefined || goingOn.test(question);
    this.#here = [];
    this.#asked = null;
  }

  /** Somebody the question names is as near as if the answer did; "your husband" is not. */
  ask(person: Person): void {
    if (person.name === null)
      this.#before = [person, ...this.#before.filter((other) => other !== person)];
    else this.see(person);
    this.#asked = person;
  }

  see(person: Person): void {
    this.#here = [person, ...this.#here.filter((other) => other !== person)].slice(0, 6);
  }

  /** "Comfort and I married in her father's house": of one alone who is spoken of, it tells the sex. */
  learnFrom(text: string): void {
    const [only, ...others] = this.#here;
    if (!only || others.length > 0 || genderFor(only) !== null) return;
    const [he, she] = [
      /(?<!\p{L})(?:he|him|his)(?!\p{L})/iu,
      /(?<!\p{L})(?:she|her|hers)(?!\p{L})/iu,
    ];
    if (he.test(text) !== she.test(text)) only.pronoun = he.test(text) ? 'he' : 'she';
  }

  he(): Person | null {
    return this.#fitting('he');
  }

  she(): Person | null {
    return this.#fitting('she');
  }

  latest(): Person | null {
    const latest = this.#here[0] ?? this.#asked;
    return latest && isStranger(latest) ? null : latest;
  }

  /** The nearest of this unit of whom something holds. */
  nearest(holds: (person: Person) => boolean): Person | null {
    return this.#here.find(holds) ?? null;
  }

  #fitting(said: 'he' | 'she'): Person | null {
    const fits = this.#here.filter((person) => (genderFor(person) ?? said) === said);
    const [nearest] = fits;
    if (nearest && (fits.length === 1 || genderFor(nearest) === said)) {
      nearest.pronoun ??= said;
      return nearest;
    }
    if (nearest) return null;
    if (this.#asked !== null && genderFor(this.#asked) === said) return this.#asked;
    if (this.#here.length > 0 || !this.#goesOn) return null;
    const earlier = this.#before.filter((person) => (genderFor(person) ?? said) === said);
    const [only, ...others] = earlier;
    return only && others.length === 0 && genderFor(only) === said ? only : null;
  }
}

function genderFor(person: Person): 'he' | 'she' | null {
  if (/^(?:Mr|Monsieur|Señor|Herr|Father|Fr|Uncle|Brother)(?!\p{L})/u.test(person.name ?? ''))
    return 'he';
  if (/^(?:Mrs|Miss|Ms|Madame|Señora|Frau|Sister|Aunt|Auntie)(?!\p{L})/u.test(person.name ?? ''))
    return 'she';
  return (
    person.pronoun ?? (person.name === null ? null : genderOf(person.name.split(/\s+/u)[0] ?? ''))
  );
}

type Candidate = { start: number; end: number; subject: Subject };

/** The nearest doer before the word that tells what happened. */
export function subjectOf(
  clause: ReadClause,
  at: number,
  cast: Cast,
  focus: Focus,
): Subject | null {
  const candidates = candidatesIn(clause, cast, focus).filter((one) => one.start < at);
  const nearest = candidates.at(-1);
  if (!nearest) return null;
  const companions = candidates.filter((one) => joinedBy(clause.text, one, nearest));
  return companions.find((one) => one.subject.kind === 'teller')?.subject ?? nearest.subject;
}

/** Whom the clause begins with. */
export function openerOf(clause: ReadClause, cast: Cast, focus: Focus): Subject | null {
  const [first, second] = candidatesIn(clause, cast, focus);
  const together = first && second && joinedBy(clause.text, first, second);
  return (together && second.subject.kind === 'teller' ? second : first)?.subject ?? null;
}

function joinedBy(text: string, one: Candidate, other: Candidate): boolean {
  return /^\s*,?\s+and\s+(?:my\s+|our\s+)?(?:\p{Ll}+\s+)?$/u.test(text.slice(one.end, other.start));
}

function candidatesIn(clause: ReadClause, cast: Cast, focus: Focus): Candidate[] {
  const people = clause.people
    .filter((mention) => isDoer(clause, mention))
    .map((mention): Candidate => {
      const [start, end] = [mention.start - clause.start, mention.end - clause.start];
      const person = cast.who(mention);
      if (isTeller(mention, cast))
        return { start, end, subject: { kind: 'teller', said: 'spoken' } };
      const foreign = mention.of !== 'teller' && mention.of !== null && mention.name === null;
      return {
        start,
        end,
        subject: foreign ? { kind: 'other' } : { kind: 'person', person, said: 'spoken' },
      };
    });
  const spoken = spansOf(clause.text, pronoun).map((word) => ({
    ...word,
    subject: pronounSubject(word, people, focus),
  }));
  return [...spoken, ...people].sort((one, other) => one.start - other.start);
}

/** "Gerrit Hendrik Postma, born 1944" of a Gerrit: nobody else was named so before. */
function isTeller({ name, relation }: PersonMention, { teller }: Cast): boolean {
  const [given = '', ...more] = name?.split(/\s+/u) ?? [];
  return relation === null && more.length > 0 && given === teller.name.split(/\s+/u)[0];
}

function pronounSubject(span: Span, people: Candidate[], focus: Focus): Subject {
  const word = span.text.toLowerCase();
  if (word === 'i' || word === 'ah' || word === 'we') return { kind: 'teller', said: 'spoken' };
  const here = people.findLast(
    ({ subject, end }) =>
      end <= span.start &&
      subject.kind === 'person' &&
      (genderFor(subject.person) ?? word) === word,
  );
  if (here) return here.subject;
  const person = word === 'he' ? focus.he() : word === 'she' ? focus.she() : null;
  return person && !isStranger(person)
    ? { kind: 'person', person, said: 'pronoun' }
    : { kind: 'other' };
}

/** Not a possessor ("my father's funeral"), not an object behind a preposition. */
function isDoer(clause: ReadClause, mention: PersonMention): boolean {
  const after = clause.text.slice(mention.end - clause.start);
  const before = clause.text.slice(0, mention.start - clause.start);
  if (
    /^['’]s?\s+\p{L}/u.test(after) &&
    !/^['’]s\s+(?:the|a|an|dead|gone|still|been|in|not|now)(?!\p{L})/u.test(after)
  )
    return false;
  return (
    !/(?<!\p{L})(?:with|to|for|of|by|from|at|like|near|than|met|married|visited|saw|help|helped|told|asked|after|and\s+then)\s+(?:my|our|his|her|the)?\s*(?:\p{Ll}+\s+)?$/iu.test(
      before,
    ) || /^\s*(?:died|passed|was|got|had)(?!\p{L})/u.test(after)
  );
}
