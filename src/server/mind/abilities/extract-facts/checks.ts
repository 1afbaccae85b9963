import type { When } from '#contract/whens.ts';
import type { Fact, KnownFact } from '#server/mind/facts.ts';
import type { KeptFactQuest, KeptTold } from '#server/mind/mind.ts';
import { openTold } from '#server/mind/opened.ts';
import { faultsOf } from '#server/proof/faults.ts';
import { type Ground, groundOf } from '#server/proof/ground.ts';
import { unheardIn } from '#server/proof/specifics.ts';
import { citedFrom, type Judged, type Verdict, weighing } from '#server/proof/verdict.ts';
import type { FoundFacts } from './extract-facts.ts';
import type { ModelFacts } from './prompt.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

type Asked = Pick<KeptFactQuest, 'teller' | 'known' | 'today'>;

/** Of what a model found, only what its own quotes bear out. */
export function checkedFacts(
  found: ModelFacts,
  asked: Asked,
  units: KeptTold[],
  judged: Judged[] = [],
): Verdict<FoundFacts> {
  const weigh = weighing(judged);
  const rejected = asked.known.filter(({ status }) => status === 'rejected');
  if (found.facts.length === 0) return weigh.verdict({ facts: [], contradictions: [] });
  const ground = groundOf(openTold(units), asked.teller, asked.today);
  const kept = found.facts.map((fact) => {
    const checked = checkedFact(fact, ground, units, weigh);
    return checked && !rejected.some((one) => isSame(one, checked)) ? checked : null;
  });
  const contradictions = found.contradictions.flatMap(({ first, second, question }) => {
    const [one, other] = [kept[first], kept[second]];
    const heard = [one, other].flatMap((fact) =>
      fact ? [fact.statement, fact.when?.text ?? '', ...fact.rests.map(({ quote }) => quote)] : [],
    );
    return one && other && one !== other && unheardIn(question, heard).length === 0
      ? [{ between: [one, other] as [Fact, Fact], question }]
      : [];
  });
  return weigh.verdict({ facts: kept.filter((fact) => fact !== null), contradictions });
}

function checkedFact(
  { rests, ...fact }: ModelFacts['facts'][number],
  ground: Ground,
  units: KeptTold[],
  { stands }: ReturnType<typeof weighing>,
): Fact | null {
  const exact = rests.flatMap(({ unitId, quote }) => {
    const unit = units.find(({ id }) => id === unitId);
    return unit && quote.trim() && unit.text.includes(quote)
      ? [{ unitId, source: unit.source, quote }]
      : [];
  });
  const cited = exact.flatMap(({ unitId }) => {
    const unit = units.find(({ id }) => id === unitId);
    return unit ? [citedFrom(unit)] : [];
  });
  const cites = exact.map(({ unitId }) => unitId);
  const when = provedWhen(fact.when, exact, ground);
  const dated = when ? `${fact.statement.trim()} (${when.text})` : fact.statement.trim();
  const { refuted, doubts } =
    exact.length === 0
      ? { refuted: ['`rests` does not have the teller’s words, letter by letter'], doubts: [] }
      : faultsOf({ text: fact.statement, cites }, ground);
  if (!stands(dated, refuted, cited, doubts)) return null;
  // The fact stands without its date.
  if (fact.when && !when) stands(dated, [`nothing that it rests on says ${fact.when.text}`], []);
  const statement = fact.statement.trim();
  // Their own words, to the letter: what was put otherwise falls back on the words it rests on.
  const isExact = statement !== '' && cited.some(({ text }) => text.includes(statement));
  const [first] = exact;
  if (!first) return null;
  const heard = cited
    .map(({ text, asked = '' }) => `${text}\n${asked}`)
    .join('\n')
    .toLowerCase();
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

/** A date stands only if the quoted words say it, or if it follows from them. */
function provedWhen(when: When | null, rests: Fact['rests'], ground: Ground): When | null {
  const sound = whenIfSound(when);
  if (!sound) return null;
  const [first, last] = [Number(sound.from.slice(0, 4)), Number(sound.to.slice(0, 4))];
  const proved = rests.some(({ unitId, quote }) =>
    ground.yearsAt(unitId, quote).some((told) => told.first - 1 <= first && last <= told.last + 1),
  );
  return proved ? sound : null;
}

const isSame = (one: KnownFact, other: Fact) =>
  one.statement.toLowerCase() === other.statement.toLowerCase() ||
  (one.kind === other.kind &&
    one.rests.some(({ unitId, quote }) =>
      other.rests.some((rest) => rest.unitId === unitId && rest.quote === quote),
    ));
