import { type FactKind, factKinds } from '#contract/facts.ts';
import { hasVerb } from '#server/mind/extract-facts/clauses.ts';
import { kindsOf } from '#server/mind/extract-facts/signs.ts';
import { expectationsOf } from './asked.ts';
import type { Evidence } from './evidence.ts';
import { tokensOf } from './tokens.ts';

/** Something that speaks for a kind or against it, and how loudly. */
export type Clue = { name: string; value: number };

/** What a fact may turn out to be; a name is known as such by the rules alone. */
export const settledKinds = factKinds.filter((kind) => kind !== 'name');

/** Nothing is held to be impossible; log-likelihoods are counted from about the middle. */
const said = { least: 0.003, middle: 3 };
const around = { least: 0.03, middle: 2 };
const asked = { least: 0.03, middle: 2 };

const loudness = (share = 0, { least, middle }: { least: number; middle: number }) =>
  Math.log(share + least) + middle;

/** What speaks for each kind: a clue `x` weighs the same for every kind, `x > loss` for this one alone. */
export function cluesFor(evidence: Evidence): Map<FactKind, Clue[]> {
  const expectations = evidence.question === undefined ? null : expectationsOf(evidence.question);
  const signs = kindsOf(evidence.words).map(({ kind }) => kind);
  const circumstances = circumstancesOf(evidence);
  const cluesOf = (kind: FactKind): Clue[] => [
    ...forAllAndOne('said', kind, loudness(evidence.said.get(kind), said)),
    { name: 'around', value: loudness(evidence.around.get(kind), around) },
    ...(expectations === null ? [] : askedClues(kind, expectations.get(kind) ?? 0)),
    ...(kind === evidence.expected ? forAllAndOne('expected', kind) : []),
    ...(signs.includes(kind) ? forAllAndOne('sign', kind) : []),
    ...(signs[0] === kind ? [{ name: 'first sign', value: 1 }] : []),
    ...(kind === evidence.verdict ? verdictClues(kind, signs) : []),
    ...circumstances.map((name) => ({ name: `${name} > ${kind}`, value: 1 })),
  ];
  return new Map(settledKinds.map((kind) => [kind, cluesOf(kind)]));
}

function forAllAndOne(name: string, kind: FactKind, value = 1): Clue[] {
  return [
    { name, value },
    { name: `${name} > ${kind}`, value },
  ];
}

function askedClues(kind: FactKind, share: number): Clue[] {
  return [
    { name: 'asked', value: loudness(share, asked) },
    { name: `asked > ${kind}`, value: share },
  ];
}

/** What the rules made of it; an event is what they make of anything else. */
function verdictClues(kind: FactKind, signs: FactKind[]): Clue[] {
  if (kind === 'event') return [];
  return signs.includes(kind)
    ? forAllAndOne('verdict by sign', kind)
    : forAllAndOne('verdict', kind);
}

const ofToday = /(?<!\p{L})(?:is|are|am|has|have|['’]s|lives?|works?|still|now)(?!\p{L})/iu;

/** What may make one kind likelier than another, whatever the words. */
function circumstancesOf({ words, question, dated, about, expected }: Evidence): string[] {
  return [
    'any',
    dated ? 'dated' : 'undated',
    `of ${about}`,
    hasVerb(words) ? 'verb' : 'note',
    namedIn(words),
    ofToday.test(words) ? 'today' : 'then',
    question === undefined ? 'no question' : expected === null ? 'open question' : 'question',
  ];
}

/** Whether it speaks of the family, of somebody or something by name, or of neither. */
function namedIn(words: string): string {
  const named = new Set(tokensOf(words).flatMap(({ names }) => names));
  if ([...named].some((name) => name.includes('>='))) return 'kin named';
  return named.has('<name>') ? 'a name' : 'no name';
}
