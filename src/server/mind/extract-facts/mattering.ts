import type { FactKind } from '#contract/facts.ts';
import type { Fact } from '#server/mind/facts.ts';
import { relationOf } from '#server/mind/language/kin.ts';
import { classOf } from '#server/mind/language/lexicon.ts';
import { neverNames } from '#server/mind/language/name-words.ts';
import { quotationsOf } from '#server/mind/language/quotations.ts';
import { sentencesOf } from '#server/mind/language/sentences.ts';
import { blankOut } from '#server/mind/language/spans.ts';
import { capitalsIn } from '#server/mind/language/telling.ts';
import type { Teller } from '#server/mind/material.ts';
import { isBare } from './same-time.ts';
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
const onlyYear = /^(?:(?:Till|Until|Since|From|In|By|About|Around)\s)?\d{4}[.!]$/u;
const withQuestion = (fact: Fact, question: string): Fact =>
  onlyYear.test(fact.statement) && question !== ''
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

/** "Joan’s mother cleaned offices." */
function ofKin({ statement }: Fact, { name }: Teller): boolean {
  const [whose = '', word = ''] = /^(\S+(?: \S+)?’s) (\p{L}+)/u.exec(statement)?.slice(1) ?? [];
  return whose === `${name}’s` && relationOf(word) !== null;
}

const someone = String.raw`\p{Lu}\S*(?:\s\p{Lu}\S*)*(?:’s\s\p{Ll}+(?:\s\p{Lu}\S+)*)?`;
const trade = String.raw`(?:now\s|still\s)?an?\s(?!bit|lot|little|good|great|bad|very|real|better|baby|week|day|year)\p{Ll}`;
const place = String.raw`the\s(?:eldest|oldest|youngest|middle|only\schild|\p{L}+\sof\s\p{L}+)`;
const whatSomebodyWas = new RegExp(
  String.raw`^${someone}\s(?:is|was|were|became)\s(?:${trade}|${place})`,
  'u',
);
