import type { FactKind } from '#contract/facts.ts';
import type { Fact } from '#server/mind/facts.ts';
import { type StandingFact, standingOf } from './standing.ts';

/** How much of a life hangs on a fact of each kind. */
const weights: Record<FactKind, number> = {
  name: 0,
  birth: 6,
  marriage: 4,
  move: 3,
  work: 3,
  school: 3,
  military: 3,
  child: 3,
  loss: 3,
  retirement: 3,
  achievement: 2.5,
  met: 2.5,
  health: 2,
  event: 2,
  family: 1.5,
};
const mostFacts = 6;
const fewestFacts = 3;
/** A second fact of the same answer has to be so much better than the first of another. */
const nextOfAnswer = 3;

/** The facts that tell most, of as many answers as there are, in the order of the telling; the birth comes first. */
export function mostTelling(facts: readonly Fact[], teller: string): StandingFact[] {
  const standing = withoutRepeats(facts.flatMap((fact) => standingOf(fact, teller) ?? []));
  const clear = standing.filter(({ isLeaning }) => !isLeaning);
  const sound = clear.length >= fewestFacts ? clear : standing;
  const ranked = [...Map.groupBy(sound, ({ unitId }) => unitId).values()].flatMap((same) =>
    same
      .toSorted((one, other) => weightOf(other) - weightOf(one))
      .map((fact, rank) => ({ fact, worth: weightOf(fact) - rank * nextOfAnswer })),
  );
  const chosen = new Set(
    ranked
      .toSorted((one, other) => other.worth - one.worth)
      .slice(0, mostFacts)
      .map(({ fact }) => fact),
  );
  const birth = sound.find(({ kind }) => kind === 'birth');
  return sound
    .filter((fact) => chosen.has(fact))
    .toSorted((one, other) => Number(other === birth) - Number(one === birth));
}

const weightOf = ({ kind, isDated, people }: StandingFact): number =>
  weights[kind] + (isDated ? 1.5 : 0) + (people.length > 0 ? 0.5 : 0);

const toldOnce = new Set<FactKind>(['birth', 'child', 'met', 'marriage']);

/** A birth or a wedding is often told twice over: in a list and by itself. */
const withoutRepeats = (facts: readonly StandingFact[]): StandingFact[] =>
  facts.filter(
    ({ kind, people }, at) =>
      !toldOnce.has(kind) ||
      !facts
        .slice(0, at)
        .some((other) => other.kind === kind && people.every((one) => other.people.includes(one))),
  );
