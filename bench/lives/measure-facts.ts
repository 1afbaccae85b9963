import type { Fact } from '#server/mind/facts.ts';
import type { Unit } from '#server/mind/material.ts';
import { holdsYear } from './dates.ts';
import { type Figures, share, shareOf } from './figures.ts';
import { isTrueByProxy } from './judge-statement.ts';
import { isOpen, isRequired, type Life, type ToldFact, unitsOf } from './life.ts';
import { hasYear, isAbout, isOfKind, isRight, isStrictlyRight } from './match-facts.ts';

export function measureFacts(life: Life, found: Fact[]): Partial<Figures> {
  const units = unitsOf(life);
  const open = life.facts.filter(isOpen);
  const required = open.filter(isRequired);
  const rests = found.flatMap((fact) => fact.rests);
  const dated = found.flatMap((fact) => judgeDate(fact, open) ?? []);
  return {
    anyKind: shareOf(required, (told) => found.some((fact) => isRight(fact, told))),
    strict: shareOf(required, (told) => found.some((fact) => isStrictlyRight(fact, told))),
    precision: shareOf(found, (fact) => open.some((told) => isStrictlyRight(fact, told))),
    wrongDates: share(dated.filter((verdict) => verdict === 'wrong').length, dated.length),
    trueStatements: shareOf(found, (fact) => isTrueByProxy(fact, units, life.name)),
    exactQuotes: shareOf(rests, (rest) => isExact(rest, units)),
  };
}

const isExact = (rest: Fact['rests'][number], units: Unit[]) =>
  rest.quote.trim() !== '' &&
  units.some((unit) => unit.id === rest.unitId && unit.text.includes(rest.quote));

/** Judged only where someone wrote down what the date should be; null elsewhere. */
export function judgeDate(fact: Fact, told: ToldFact[]): 'right' | 'wrong' | null {
  const { when } = fact;
  if (!when) return null;
  const about = told.filter(
    (one) => isAbout(fact, one) && (one.words.length > 0 || isOfKind(fact, one)),
  );
  const alike = about.filter((one) => isOfKind(fact, one));
  const judges = alike.length > 0 ? alike : about;
  if (judges.length === 0) return null;
  const fits = (one: ToldFact) => hasYear(fact, one) || holdsYear(one, when);
  return judges.some(fits) ? 'right' : 'wrong';
}
