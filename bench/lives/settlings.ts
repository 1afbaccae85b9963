import type { FactKind } from '#contract/facts.ts';
import { settledKinds } from '#server/mind/extract-facts/kinds/clues.ts';
import type { Evidence } from '#server/mind/extract-facts/kinds/evidence.ts';
import { heardBy, type Judge } from '#server/mind/extract-facts/kinds/heard.ts';
import { asLearned, extractFacts, type KindBy } from '#server/mind/extract-facts/rules.ts';
import type { Fact } from '#server/mind/facts.ts';
import type { Settling } from './learn-settling.ts';
import { isOpen, kindsOf, type Life, tellerOf, todayOf, unitId, unitsOf } from './life.ts';
import { isRight } from './match-facts.ts';

/** To claim one of these where nobody told of it would be embarrassing. */
const claimedWhenSure = new Set<FactKind>([
  'birth',
  'child',
  'marriage',
  'met',
  'retirement',
  'military',
  'health',
  'loss',
]);

/**
 * The facts that are found in a life, as the rules leave them, with the kinds that would be right. Their
 * words are heard by a judge that has not learned from this life, as they are when somebody new tells theirs.
 */
export function settlingsIn(life: Life, judge: Judge): Settling[] {
  const seen = new Map<string, Evidence>();
  const facts = factsOf(life, (evidence, { rests }) => {
    seen.set(keyOf(evidence.verdict, rests), rejudged(evidence, judge));
    return evidence.verdict;
  });
  return facts.flatMap((fact) => {
    const evidence = seen.get(keyOf(fact.kind, fact.rests));
    const settling = { life: life.name, ...rightKinds(fact, life) };
    return evidence && settling.kinds.size > 0 ? [{ ...settling, evidence }] : [];
  });
}

export const rejudged = (evidence: Evidence, judge: Judge): Evidence => ({
  ...evidence,
  ...heardBy(judge, evidence.words, evidence.answer),
});

const keyOf = (kind: FactKind, rests: Fact['rests']) =>
  [kind, ...rests.map(({ unitId: unit, quote }) => `${unit} ${quote}`)].join('|');

export function factsOf(life: Life, kindBy: KindBy): Fact[] {
  const told = { teller: tellerOf(life), units: unitsOf(life), known: [], today: todayOf(life) };
  return extractFacts(told, { ...asLearned, kindBy }).facts;
}

function rightKinds(fact: Fact, life: Life): Pick<Settling, 'ground' | 'kinds'> {
  const told = life.facts.filter((one) => isOpen(one) && isRight(fact, one)).flatMap(kindsOf);
  if (told.length > 0)
    return { ground: 'told', kinds: new Set(settledKinds.filter((kind) => told.includes(kind))) };
  const near = life.facts.filter(({ turn }) => fact.rests[0]?.unitId === unitId(turn));
  const toldNear = new Set(near.flatMap(kindsOf));
  const possible = settledKinds.filter((kind) => !claimedWhenSure.has(kind) || toldNear.has(kind));
  return { ground: 'untold', kinds: new Set(possible) };
}
