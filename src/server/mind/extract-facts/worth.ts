import { isPast } from '#server/mind/language/lexicon.ts';
import { wordsOf } from '#server/mind/language/spans.ts';
import { likelihoodsOf } from './kinds/classifier.ts';
import { ownTime, type ReadClause } from './reading.ts';
import type { Step } from './steps.ts';
import type { Story } from './story.ts';
import type { Subject } from './subjects.ts';

/** Above this share of mere talk a sentence is not kept; the less it names, the surer it has to be. */
const mostTalk = {
  ofThoseAsked: 0.85,
  whatSomebodyIs: 0.75,
  amongNames: 0.5,
  whatSomebodyDid: 0.1,
  elsewhere: 0.02,
};

export function isWorthTelling(
  clause: ReadClause,
  subject: Subject | null,
  { expected }: Story,
): boolean {
  const likely = likelihoodsOf(clause.text, expected);
  const talk = likely.find(({ kind }) => kind === 'none')?.share ?? 1;
  return talk <= limitFor(clause, subject, expected);
}

function limitFor(
  clause: ReadClause,
  subject: Subject | null,
  expected: Story['expected'],
): number {
  const named = clause.people.some(({ name }) => name !== null);
  const person = subject?.kind === 'person';
  if (named && person && (expected === 'work' || expected === 'family'))
    return mostTalk.ofThoseAsked;
  if (person && saysWhatTheyAre.test(clause.text)) return mostTalk.whatSomebodyIs;
  if (named || clause.places.length > 0 || ownTime(clause) !== null) return mostTalk.amongNames;
  return subject !== null && subject.kind !== 'other' && tellsDeed(clause.text)
    ? mostTalk.whatSomebodyDid
    : mostTalk.elsewhere;
}

/** "Beverley is a magistrate!", "She's a social worker." */
const saysWhatTheyAre =
  /^(?:\p{Lu}[\p{L}\p{M}-]+(?:\s\p{Lu}[\p{L}\p{M}-]+)*|[Hh]e|[Ss]he|[Mm]y\s\p{Ll}+)(?:['’]s|\s+(?:is|was|became))\s+(?:now\s+|still\s+)?an?\s+(?!bit|lot|little|good|great|bad|very|real)\p{Ll}/u;

const fewWords = 4;

/** It tells what was done, and to what: "I swore the oath before a solicitor". */
function tellsDeed(text: string): boolean {
  const words = wordsOf(text).map(({ text: word }) => word);
  return words.length >= fewWords && words.some((word) => isPast(word)) && !pointing.test(text);
}

/** What it was done to is only pointed at. */
const pointing = /(?<!\p{L})(?:it|that|this|him|her|them|there)(?=\s*(?:[.,!]|$))/iu;

/** It does not begin with somebody or something that only the sentence before names. */
export function canStand({ clause, subject }: Step): boolean {
  if (/^they\s/iu.test(clause.text))
    return /(?<!\p{L})(?:me|us|my|our)(?!\p{L})/u.test(clause.text);
  const points = /^(?:he|she|it|this|that|who|which|where|those|these)(?!\p{L})/iu.test(
    clause.text,
  );
  return !points || subject?.kind === 'person';
}
