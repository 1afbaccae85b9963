import type { FactKind } from '#contract/facts.ts';
import type { When } from '#contract/whens.ts';
import type { Fact } from '#server/mind/facts.ts';
import type { NameClues } from '#server/mind/language/names.ts';
import { type PersonMention, peopleIn } from '#server/mind/language/people.ts';
import type { TimeContext } from '#server/mind/language/time-resolving.ts';
import type { Teller, Unit } from '#server/mind/material.ts';
import { Cast, type Person } from './cast.ts';
import { Landmarks } from './landmarks.ts';
import { Focus, type Subject } from './subjects.ts';

/** What is known so far of the life that is being told. */
export class Story {
  readonly cast: Cast;
  readonly clues: NameClues;
  readonly today: Date;
  birth: When | null = null;
  previous: When | null = null;
  focus = new Focus();
  /** Whom the teller met or married last: "we were married" is with them. */
  partner: Person | null = null;
  question = '';
  expected: FactKind | null = null;
  /** The question is about a husband, a wife or a marriage. */
  spouseAsked = false;
  /** Whom the last clause of this unit was about. */
  lastSubject: Subject | null = null;
  /** Who alone the question is about, where it is not about the teller. */
  askedAbout: Person | null = null;
  /** Whom this unit names. */
  named: PersonMention[] = [];
  /** Those whose death was told of, dated or not. */
  readonly lost = new Set<Person>();
  readonly #events = new Map<string, When>();
  readonly #landmarks = new Landmarks();

  constructor(teller: Teller, clues: NameClues, today: Date) {
    this.cast = new Cast(teller);
    this.clues = clues;
    this.today = today;
  }

  context(): TimeContext {
    return {
      birth: this.birth,
      previous: this.#livedPrevious(),
      today: this.today,
      birthOf: (whose) => this.#person(whose)?.birth ?? null,
      landmark: (words) => this.#landmark(words),
    };
  }

  remember(fact: Fact, who: Person | null): void {
    const { kind, when } = fact;
    if (when === null) return;
    this.#landmarks.add(fact, when);
    if (kind === 'birth') this.birth ??= when;
    else if (kind === 'child' && who) who.birth ??= when;
    else if (kind === 'loss' && who) who.death ??= when;
    else if (kind === 'marriage' || kind === 'retirement') this.#events.set(kind, when);
    else if (kind === 'move') for (const place of fact.places) this.#events.set(place, when);
  }

  /** The second reading of the same units begins where the first one began, but knows the landmarks. */
  again(): void {
    this.previous = null;
    this.focus = new Focus();
    this.partner = null;
    this.expected = null;
  }

  /** What lies before the teller's birth was told of somebody else, and the teller does not go on from it. */
  #livedPrevious(): When | null {
    const { previous, birth } = this;
    return previous !== null && birth !== null && previous.to < birth.from ? null : previous;
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
      return /^(?:the|our|my|we|I)(?!\p{L})/u.test(words)
        ? (this.#events.get('marriage') ?? null)
        : null;
    }
    if (/retired|retirement/iu.test(words)) return this.#events.get('retirement') ?? null;
    if (/^I\s.*born/u.test(words)) return this.birth;
    const carried = /(?:carrying|expecting|pregnant\s+with)\s+(\p{Lu}\p{L}+)/u.exec(words)?.[1];
    if (carried !== undefined) return this.cast.named(carried)?.birth ?? null;
    const person = peopleIn(words, this.clues).map((mention) => this.cast.who(mention))[0];
    if (/died|dead|death|passed|gone|lost|killed|buried|funeral/iu.test(words))
      return person?.death ?? null;
    if (/born|birth/iu.test(words)) return person?.birth ?? null;
    const place = /(?:moved|came|arrived|went|left).*?(\p{Lu}\p{L}+)/u.exec(words)?.[1];
    const arrived = place === undefined ? undefined : this.#events.get(place);
    return arrived ?? this.#landmarks.dateOf(words);
  }
}

export function factOf(
  unit: Unit,
  parts: Pick<Fact, 'kind' | 'statement' | 'when'> & Partial<Pick<Fact, 'people' | 'places'>>,
  quotes: { start: number; end: number }[],
): Fact {
  return {
    people: [],
    places: [],
    ...parts,
    rests: quotes.map(({ start, end }) => ({
      unitId: unit.id,
      source: unit.source,
      quote: unit.text.slice(start, end).trim(),
    })),
  };
}
