import type { Fact } from '#server/mind/facts.ts';
import { capitalised } from '#server/mind/language/edits.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import type { Teller } from '#server/mind/material.ts';

/** As much as a family would keep in one fact. */
const longest = 40;

/** What happened at the same time and is of the same kind is one fact, where one of the two names nobody and no place. */
export function joinedByTime(facts: Fact[], teller: Teller): Fact[] {
  const whole: Fact[] = [];
  for (const fact of facts) {
    const last = whole.at(-1);
    const joined = last && joinedWith(last, fact, teller);
    if (joined) whole.splice(-1, 1, joined);
    else whole.push(fact);
  }
  return whole;
}

function joinedWith(one: Fact, other: Fact, teller: Teller): Fact | null {
  if (one.when === null || one.when.text !== other.when?.text || one.kind !== other.kind)
    return null;
  if (!isBare(one) && !isBare(other)) return null;
  const lead = dated.exec(other.statement)?.[0];
  if (lead === undefined || quoteOf(one) === quoteOf(other)) return null;
  const next = other.statement.slice(lead.length);
  const statement = `${one.statement} ${capitalised(isBare(one) ? saidAgain(next, one, teller) : next)}`;
  if (wordsOf(statement).length > longest) return null;
  return {
    ...one,
    statement,
    people: [...new Set([...one.people, ...other.people])],
    places: [...new Set([...one.places, ...other.places])],
    rests: [
      ...one.rests,
      ...other.rests.filter(({ quote }) => !one.rests.some((rest) => rest.quote === quote)),
    ],
  };
}

/** "Two rooms to begin with. They tore the street out later on, in the sixties.": the one was long before the other. */
export const isLaterOn = (text: string): boolean =>
  /(?<!\p{L})(?:later\s+on|(?:years|much|long)\s+(?:later|after)|long\s+since)(?!\p{L})/iu.test(
    text,
  );

/** It names nobody and no place. */
export const isBare = ({ people, places }: Fact) => people.length + places.length === 0;

const quoteOf = ({ rests }: Fact) => rests[0]?.quote;

/** "In spring 1957, ": a date that was given to the sentence from beside it. */
const dated = /^(?:In|On|From|About|Between) [^,]*\d{4}[^,]*, /u;

/** Once the teller has been named and nobody else, a pronoun will do. */
const saidAgain = (next: string, { statement }: Fact, { name, pronoun }: Teller) =>
  pronoun &&
  pronoun !== 'they' &&
  statement.includes(`${name} `) &&
  !statement.includes(`${name}’s`) &&
  next.startsWith(`${name} `)
    ? pronoun + next.slice(name.length)
    : next;
