import type { Fact } from '#server/mind/facts.ts';
import { yearFits } from './dates.ts';
import { kindsOf, type ToldFact, unitId } from './life.ts';
import { saysYear } from './numbers.ts';
import { stands } from './wording.ts';

const saysOf = ({ statement, people, places }: Fact) =>
  [statement, ...people, ...places].join(' | ');

/** From the same turn, with every word that must appear: the person is one of these words. */
export const isAbout = (fact: Fact, told: ToldFact) =>
  fact.rests.some((rest) => rest.unitId === unitId(told.turn)) &&
  told.words.every((word) => stands(word, saysOf(fact)));

/** A date that stands in the words a fact rests on is no invention, also where none was asked for. */
function isDatedByItself(fact: Fact): boolean {
  const year = Number(fact.when?.from.slice(0, 4));
  return fact.rests.some(({ quote }) => saysYear(quote, year));
}

export const hasYear = (fact: Fact, told: ToldFact) =>
  yearFits(told, fact.when) || (told.year === null && isDatedByItself(fact));

export const isOfKind = (fact: Fact, told: ToldFact) => kindsOf(told).includes(fact.kind);

export const isRight = (fact: Fact, told: ToldFact) => isAbout(fact, told) && hasYear(fact, told);

export const isStrictlyRight = (fact: Fact, told: ToldFact) =>
  isRight(fact, told) && isOfKind(fact, told);
