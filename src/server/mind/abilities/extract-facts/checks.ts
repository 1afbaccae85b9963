import type { When } from '#contract/whens.ts';
import type { Fact, KnownFact } from '#server/mind/facts.ts';
import type { KeptFactQuest, KeptTold } from '#server/mind/mind.ts';
import { faultsOf } from '#server/mind/model/grounding.ts';
import { namesOf } from '#server/mind/model/material-data.ts';
import type { FoundFacts } from './extract-facts.ts';
import type { ModelFacts } from './prompt.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

type Asked = Pick<KeptFactQuest, 'teller' | 'known'>;

/** Of what a model found, only what its own quotes bear out. */
export function checkedFacts(found: ModelFacts, asked: Asked, units: KeptTold[]): FoundFacts {
  const rejected = asked.known.filter(({ status }) => status === 'rejected');
  const kept = found.facts.map((fact) => {
    const checked = checkedFact(fact, asked, units);
    return checked && !rejected.some((one) => isSame(one, checked)) ? checked : null;
  });
  const contradictions = found.contradictions.flatMap(({ first, second, question }) => {
    const [one, other] = [kept[first], kept[second]];
    return one && other && one !== other
      ? [{ between: [one, other] as [Fact, Fact], question }]
      : [];
  });
  return { facts: kept.filter((fact) => fact !== null), contradictions };
}

function checkedFact(
  { rests, ...fact }: ModelFacts['facts'][number],
  { teller, known }: Asked,
  units: KeptTold[],
): Fact | null {
  const exact = rests.flatMap(({ unitId, quote }) => {
    const unit = units.find(({ id }) => id === unitId);
    return unit && quote.trim() && unit.text.includes(quote)
      ? [{ unitId, source: unit.source, quote }]
      : [];
  });
  const when = whenIfSound(fact.when);
  const cited = exact.flatMap(({ unitId }) => {
    const unit = units.find(({ id }) => id === unitId);
    return unit ? [unit.text, unit.question ?? ''] : [];
  });
  const settled = known.filter(({ status }) => status === 'confirmed' || status === 'corrected');
  const aside = [...namesOf(teller), ...settled.map((one) => one.statement), when?.text ?? ''];
  if (faultsOf(fact.statement, { cited, known: aside }).length > 0) return null;
  const statement = fact.statement.trim();
  // Their own words, to the letter: what was put otherwise falls back on the words it rests on.
  const isExact = statement !== '' && cited.some((text) => text.includes(statement));
  const [first] = exact;
  if (!first) return null;
  const heard = cited.join('\n').toLowerCase();
  const wasHeard = (name: string) => heard.includes(name.toLowerCase());
  return {
    ...fact,
    statement: isExact ? statement : first.quote.trim(),
    when,
    people: fact.people.filter(wasHeard),
    places: fact.places.filter(wasHeard),
    rests: exact,
  };
}

/** A date that is none, or that ends before it begins, is left away. */
function whenIfSound(when: When | null): When | null {
  if (!when || !day.test(when.from) || !day.test(when.to) || when.from > when.to) return null;
  const exists = [when.from, when.to].every((text) => !Number.isNaN(Date.parse(text)));
  return exists ? when : null;
}

const isSame = (one: KnownFact, other: Fact) =>
  one.statement.toLowerCase() === other.statement.toLowerCase() ||
  (one.kind === other.kind &&
    one.rests.some(({ unitId, quote }) =>
      other.rests.some((rest) => rest.unitId === unitId && rest.quote === quote),
    ));
