import type { Fact } from '#server/mind/facts.ts';
import type { Unit } from '#server/mind/reading/doc.ts';
import { holdsYear, yearsOf } from './dates.ts';
import { type Figures, share, shareOf } from './figures.ts';
import { isOpen, isRequired, type Life, type ToldFact, turnOfSource, unitsOf } from './life.ts';
import { hasYear, isAbout, isOfKind, isRight, isStrictlyRight } from './match-facts.ts';
import { saysYear } from './numbers.ts';

export function measureFacts(
  life: Life,
  found: Fact[],
  units: Unit[] = unitsOf(life),
): Partial<Figures> {
  const open = life.facts.filter(isOpen);
  const required = open.filter(isRequired);
  const dated = found.flatMap((fact) => judgeDate(fact, life) ?? []);
  return {
    anyKind: shareOf(required, (told) => found.some((fact) => isRight(fact, told))),
    strict: shareOf(required, (told) => found.some((fact) => isStrictlyRight(fact, told))),
    precision: shareOf(found, (fact) => open.some((told) => isStrictlyRight(fact, told))),
    wrongDates: share(dated.filter((verdict) => verdict === 'wrong').length, dated.length),
    exactStatements: shareOf(found, (fact) => isExact(fact, units)),
  };
}

/** The statement is an excerpt of the telling it rests on, and so is every quote. */
const isExact = ({ statement, rests }: Fact, units: Unit[]) =>
  rests.some(({ unitId }) => textOf(unitId, units).includes(statement)) &&
  rests.every(({ unitId, quote }) => quote !== '' && textOf(unitId, units).includes(quote));

const textOf = (unitId: string, units: Unit[]) => units.find(({ id }) => id === unitId)?.text ?? '';

/** "Fifteen years later" may well be right without standing anywhere. */
const countedFrom = /\b(?:later|after|before|next|following|ago|same year)\b/i;

/** Judged against what someone wrote down for these words, or else for anything told in that turn. */
export function judgeDate(fact: Fact, life: Life): 'right' | 'wrong' | null {
  const { when } = fact;
  if (!when) return null;
  const told = life.facts.filter(isOpen);
  const about = told.filter(
    (one) => isAbout(fact, one) && (one.words.length > 0 || isOfKind(fact, one)),
  );
  const alike = about.filter((one) => isOfKind(fact, one));
  const judges = alike.length > 0 ? alike : about;
  const fits = (one: ToldFact) => hasYear(fact, one) || holdsYear(one, when);
  if (judges.length > 0) return judges.some(fits) ? 'right' : 'wrong';
  const turns = new Set(fact.rests.map(({ source }) => turnOfSource(source.id)));
  const dated = told.filter(({ turn, year }) => turns.has(turn) && year !== null);
  if (dated.length === 0) return null;
  const text = [...turns].map((turn) => life.turns[turn - 1]?.answer ?? '').join(' ');
  const isSaid = yearsOf(when).some((year) => saysYear(text, year));
  if (isSaid || dated.some(fits)) return 'right';
  return countedFrom.test(text) ? null : 'wrong';
}
