import type { FactKind } from '#contract/facts.ts';
import type { When } from '#contract/whens.ts';
import type { Fact } from '#server/mind/facts.ts';
import type { NameClues } from '#server/mind/language/names.ts';
import { type PersonMention, peopleIn } from '#server/mind/language/people.ts';
import type { TimeContext } from '#server/mind/language/time-resolving.ts';
import { yearIn } from '#server/mind/language/time-wording.ts';
import type { Teller, Unit } from '#server/mind/material.ts';
import { Cast, type Person } from './cast.ts';
import { Landmarks } from './landmarks.ts';
import type { Likelihood } from './links/likelihood.ts';
import { dateOfOnce, heedMove } from './own-events.ts';
import { Focus, type Subject } from './subjects.ts';
import type { ToldBirth } from './teller-birth.ts';
import { dateOfWorldWar } from './wars.ts';

/** What is known so far of the life that is being told. */
export class Story {
  readonly cast: Cast;
  readonly clues: NameClues;
  /** The day on which what is read was told: "two years ago" is counted from it. */
  today: Date;
  /** By what a time found elsewhere in an answer is given to a clause. */
  readonly likelihood: Likelihood;
  /** Which of the answers is read. */
  answerAt = 0;
  birth: When | null = null;
  /** Where no fact tells it. */
  toldBirth: ToldBirth | null = null;
  previous: When | null = null;
  focus = new Focus();
  /** Whom the teller met or married last: "we were married" is with them. */
  partner: Person | null = null;
  /** A war that the teller may mean by "the war", other than the Second World War. */
  otherWar = false;
  question = '';
  expected: FactKind | null = null;
  /** The question is about a husband, a wife or a marriage. */
  spouseAsked = false;
  /** Whom the last clause of this unit was about. */
  lastSubject: Subject | null = null;
  /** Who alone the question is about, where it is not about the teller. */
  askedAbout: Person | null = null;
  /** Who alone the question names or means by "he" or "she". */
  askedOf: Person | null = null;
  /** Whom this unit names. */
  named: PersonMention[] = [];
  /** Those whose death was told of, dated or not. */
  readonly lost = new Set<Person>();
  readonly #moves = new Map<string, When>();
  #once: Fact[] = [];
  #onceBefore: Fact[] = [];
  /** What this reading has dated, and what the one before it had. */
  #found = new Landmarks();
  #landmarks = new Landmarks();

  constructor(teller: Teller, clues: NameClues, today: Date, likelihood: Likelihood) {
    this.cast = new Cast(teller);
    this.likelihood = likelihood;
    this.clues = clues;
    this.today = today;
  }

  context(): TimeContext {
    return {
      birth: this.birth ?? this.toldBirth?.when ?? null,
      previous: this.#livedPrevious(),
      today: this.today,
      birthOf: (whose) => this.#person(whose)?.birth ?? null,
      landmark: (words) => this.#landmark(words),
    };
  }

  remember(fact: Fact, who: Person | null): void {
    const { kind, when } = fact;
    if (when === null) return;
    this.#found.add(fact, when, this.answerAt);
    if (kind === 'birth') this.birth ??= when;
    else if (kind === 'child' || isBirthOf(fact) || tellsWhomTheyHad(fact))
      this.#heedBirthIn(fact, who, when);
    else if (kind === 'loss' && who) who.death ??= when;
    else if (kind === 'marriage' || kind === 'retirement') this.#once.push(fact);
    else if (kind === 'move') heedMove(fact, this.#moves);
  }

  /** Who is born is the only one who is named. */
  #heedBirthIn({ people, statement }: Fact, who: Person | null, when: When): void {
    const [only, ...others] = people;
    if (/(?<!\p{L})(?:adopt|foster)/u.test(statement)) return;
    const born = who ?? (only !== undefined && others.length === 0 ? this.cast.named(only) : null);
    if (born) this.heedBirthOf(born, when);
  }

  heedBirthOf(person: Person, when: When): void {
    if (this.#mayBeBornIn(person, when)) person.birth ??= when;
  }

  /** "When did you sail?" – "In 1959.": the date is of what was asked. */
  rememberAsked(question: string, when: When): void {
    this.#found.addAsked(question, when, this.answerAt);
  }

  /** Another reading of the same units begins where the first one began, but knows the landmarks; false where it can find no more. */
  again(): boolean {
    const more = this.#found.size > this.#landmarks.size;
    this.#landmarks = this.#found;
    this.#found = new Landmarks();
    this.#onceBefore = this.#once;
    this.#once = [];
    this.previous = null;
    this.focus = new Focus();
    this.partner = null;
    this.expected = null;
    return more;
  }

  /** What lies before the teller's birth was told of somebody else, and the teller does not go on from it. */
  #livedPrevious(): When | null {
    const { previous, birth } = this;
    return previous !== null && birth !== null && previous.to < birth.from ? null : previous;
  }

  /** The children come well after the teller, and the parents well before. */
  #mayBeBornIn({ relation }: Person, when: When): boolean {
    const { birth } = this.context();
    if (birth === null || relation === null) return true;
    const later = yearIn(when.from) - yearIn(birth.from);
    if (/^(?:child|son|daughter|grand(?:child|son|daughter))$/u.test(relation)) return later > 11;
    return !/^(?:grand)?(?:mother|father)$/u.test(relation) || later < -11;
  }

  #person(words: string): Person | null {
    if (/^he$/iu.test(words)) return this.focus.he() ?? this.#onlyOne('he');
    if (/^she$/iu.test(words)) return this.focus.she() ?? this.#onlyOne('she');
    const mention = peopleIn(words, this.clues)[0];
    return (mention ? this.cast.who(mention) : this.cast.named(words)) ?? null;
  }

  /** "Losing Paul. He was nineteen.": nobody else is named in this unit. */
  #onlyOne(said: 'he' | 'she'): Person | null {
    const named = this.named.map((mention) => this.cast.who(mention));
    const [only, ...others] = new Set(named.filter(({ pronoun }) => (pronoun ?? said) === said));
    return others.length === 0 ? (only ?? null) : null;
  }

  #landmark(words: string): When | null {
    if (/wedding|married|marriage|honeymoon/iu.test(words)) {
      return /^(?:the|our|my|we|I)(?!\p{L})/u.test(words) ? this.#dateOfOnce('marriage') : null;
    }
    if (/^the\s+war\s+(?:ended|was|finished|began|started|broke)/u.test(words))
      return this.otherWar ? null : dateOfWorldWar(words, this.context().birth);
    if (/retired|retirement/iu.test(words)) return this.#dateOfOnce('retirement');
    if (/^I\s.*born/u.test(words)) return this.birth;
    const carried = /(?:carrying|expecting|pregnant\s+with)\s+(\p{Lu}\p{L}+)/u.exec(words)?.[1];
    if (carried !== undefined) return this.cast.named(carried)?.birth ?? null;
    const person = this.#person(pronounIn(words) ?? words);
    if (/died|dead|death|passed|gone|lost|killed|buried|funeral/iu.test(words))
      return person?.death ?? null;
    if (/born|birth/iu.test(words) || /^\p{Lu}\S*$/u.test(words)) return person?.birth ?? null;
    const place = /(?:moved|came|arrived|went|left).*?(\p{Lu}\p{L}+)/u.exec(words)?.[1];
    const arrived = place === undefined ? undefined : this.#moves.get(place);
    return (
      arrived ?? this.#landmarks.dateOf(words, { at: this.answerAt, previous: this.#lastTold() })
    );
  }

  /** The birth is where every talk begins and says nothing of where it is. */
  #lastTold(): When | null {
    const { birth } = this.context();
    return this.previous?.from === birth?.from ? null : this.previous;
  }

  /** By all that was told of it, once all was read. */
  #dateOfOnce(kind: 'marriage' | 'retirement'): When | null {
    const known = this.#onceBefore.length > 0 ? this.#onceBefore : this.#once;
    return dateOfOnce(kind, known, this.cast.teller.name);
  }
}

/** "He died", "I lost him" */
function pronounIn(words: string): 'he' | 'she' | null {
  if (/^he\s|\shim$/u.test(words)) return 'he';
  return /^she\s|\sher$/u.test(words) ? 'she' : null;
}

/** "My mother was born in 1914" */
function isBirthOf({ kind, statement }: Fact): boolean {
  return kind === 'family' && /(?<!\p{L})born(?!\p{L})/u.test(statement);
}

/** "We had Rose in 1968.", "She gave me Marcia in 1960." */
export const tellsWhomTheyHad = ({ statement }: Pick<Fact, 'statement'>): boolean =>
  /^\p{Lu}\S* (?:had (?:\p{Ll}+ )?\p{Lu}\S*|(?:gave|bore)(?: birth to)?(?: \p{Lu}\S*){1,2}) in \d{4}\.$/u.test(
    statement,
  );

export function factOf(
  unit: Unit,
  parts: Pick<Fact, 'kind' | 'statement' | 'when'> & Partial<Pick<Fact, 'people' | 'places'>>,
  quotes: { start: number; end: number; quoteFrom?: number }[],
): Fact {
  return {
    people: [],
    places: [],
    ...parts,
    rests: quotes.map(({ start, end, quoteFrom = start }) => ({
      unitId: unit.id,
      source: unit.source,
      quote: unit.text.slice(quoteFrom, end).trim(),
    })),
  };
}
