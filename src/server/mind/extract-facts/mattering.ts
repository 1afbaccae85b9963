import type { FactKind } from '#contract/facts.ts';
import type { Fact } from '#server/mind/facts.ts';
import { capitalised } from '#server/mind/language/edits.ts';
import { relationOf } from '#server/mind/language/kin.ts';
import { classOf } from '#server/mind/language/lexicon.ts';
import { neverNames } from '#server/mind/language/name-words.ts';
import { quotationsOf } from '#server/mind/language/quotations.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { blankOut, wordsOf } from '#server/mind/language/spans.ts';
import { capitalsIn } from '#server/mind/language/telling.ts';
import type { Teller } from '#server/mind/material.ts';
import type { Story } from './story.ts';

/** A question about these is answered by a few plain words. */
const answerable = new Set<FactKind>([
  'school',
  'work',
  'marriage',
  'military',
  'health',
  'retirement',
  'move',
  'birth',
]);

/**
 * What has no date and names nobody and nothing is a thing that was said, and no fact to go through at
 * home: but for the answer to what was asked, what somebody was, and where they came among the others.
 */
export function mattering(facts: Fact[], { expected, question, cast: { teller } }: Story): Fact[] {
  const told = facts.map((fact) => withQuestion(fact, question));
  return told.filter((fact) => {
    if (isOnlyName(fact)) return false;
    if (fact.when !== null || !isBare(fact) || namesSomething(fact, teller)) return true;
    if (whatSomebodyWas.test(fact.statement)) return true;
    const first = told.find(({ kind, when }) => kind === fact.kind && when === null);
    if (first !== fact || expected === null) return false;
    return (answerable.has(expected) && fact.kind === expected) || ofKin(fact, teller);
  });
}

/** "Till 1991." says nothing without what was asked. */
const withQuestion = (fact: Fact, question: string): Fact =>
  /^(?:(?:Till|Until|Since|From|In|By|About|Around)\s)?\d{4}[.!]$/u.test(fact.statement) &&
  question !== ''
    ? { ...fact, statement: `Asked “${question}”: ${fact.statement}` }
    : fact;

/** "Mr Haldane." */
const isOnlyName = ({ statement, people, when }: Fact) =>
  when === null && people.includes(statement.replace(/[.!]$/u, ''));

/** "I was on the radio, RTE"; that somebody was Irish names nobody. */
const namesSomething = ({ rests }: Fact, { name }: Teller) =>
  rests
    .flatMap(({ quote }) => sentencesOf(blankOut(quote, quotationsOf(quote))))
    .flatMap(({ text }) => capitalsIn(text))
    .some(
      (word) =>
        !name.includes(word.replace(/[’']s$/u, '')) &&
        !neverNames.has(word.toLowerCase()) &&
        classOf(word.replace(/s$/u, '')) !== 'demonym',
    );

const ofKin = ({ statement }: Fact, { name }: Teller) =>
  relationOf(/^\p{L}+/u.exec(statement.slice(`${name}’s `.length))?.[0] ?? '') !== null;

const whatSomebodyWas =
  /^(?:\p{Lu}\S*(?:\s\p{Lu}\S*)*(?:’s\s\p{Ll}+(?:\s\p{Lu}\S+)*)?)\s(?:is|was|were|became)\s(?:(?:now\s|still\s)?an?\s(?!bit|lot|little|good|great|bad|very|real|better|baby|week|day|year)\p{Ll}|the\s(?:eldest|oldest|youngest|middle|only\schild|\p{L}+\sof\s\p{L}+))/u;

/** As much as a family would keep in one fact. */
const longest = 40;

/** What happened at the same time and is of the same kind is one fact, where one of the two names nobody and no place. */
export function together(facts: Fact[], teller: Teller): Fact[] {
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

const isBare = ({ people, places }: Fact) => people.length + places.length === 0;

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
