import type { FactKind } from '#contract/facts.ts';
import { cluesFor, settledKinds } from '#server/mind/extract-facts/kinds/clues.ts';
import type { Evidence } from '#server/mind/extract-facts/kinds/evidence.ts';
import type { LogOdds } from '#server/mind/language/log-odds.ts';

/** A fact that was found in a life, and the kinds that are right for it. */
export type Settling = {
  life: string;
  evidence: Evidence;
  kinds: ReadonlySet<FactKind>;
  /** Somebody wrote down that it was told; or nobody did, and it is only known what it is not. */
  ground: 'told' | 'untold';
};

const rounds = 200;
const pace = 0.3;
/** Keeps weights small; what speaks for one kind alone is seen seldom and held tighter. */
const restraint = { forAll: 0.0005, forOne: 0.003 };

/** What is only known not to be counts for less. */
const weightOf = { told: 1, untold: 0.3 };

/** The clues for one kind, as numbers. */
type Candidate = { clues: Int32Array; values: Float64Array; right: boolean };
type Row = { candidates: Candidate[]; weight: number };

/** Conditional logistic regression by plain gradient descent with momentum: any of several right kinds will do. */
export function learnSettling(examples: Settling[]): LogOdds {
  const numbers = new Map<string, number>();
  const rows = examples
    .flatMap((example) => [example, unasked(example)])
    .map((example) => ({
      candidates: candidatesOf(example, numbers),
      weight: weightOf[example.ground],
    }));
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const names = [...numbers.keys()];
  const weights = new Float64Array(names.length);
  const speed = new Float64Array(names.length);
  for (let round = 0; round < rounds; round += 1) {
    const slope = slopeAt(weights, rows);
    for (const [at, name] of names.entries()) {
      const held = name.includes(' > ') ? restraint.forOne : restraint.forAll;
      const pull = held * Number(weights[at]);
      speed[at] = 0.9 * Number(speed[at]) - pace * (Number(slope[at]) / total + pull);
      weights[at] = Number(weights[at]) + Number(speed[at]);
    }
  }
  const worth = names.map((name, at) => [name, Number(weights[at])] as const);
  return new Map(worth.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The same in a letter or a note, where nobody asked. */
function unasked(example: Settling): Settling {
  return { ...example, evidence: { ...example.evidence, question: undefined, expected: null } };
}

function candidatesOf({ evidence, kinds }: Settling, numbers: Map<string, number>): Candidate[] {
  const numberOf = (name: string) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const clues = cluesFor(evidence);
  return settledKinds.map((kind) => {
    const own = clues.get(kind) ?? [];
    return {
      clues: Int32Array.from(own, ({ name }) => numberOf(name)),
      values: Float64Array.from(own, ({ value }) => value),
      right: kinds.has(kind),
    };
  });
}

function slopeAt(weights: Float64Array, rows: Row[]): Float64Array {
  const slope = new Float64Array(weights.length);
  for (const { candidates, weight } of rows) {
    const shares = sharesOf(weights, candidates);
    const total = shares.reduce((sum, share) => sum + share, 0);
    const good = candidates.reduce((sum, { right }, k) => sum + (right ? Number(shares[k]) : 0), 0);
    for (const [k, { clues, values, right }] of candidates.entries()) {
      const share = Number(shares[k]);
      const miss = weight * (share / total - (right ? share / good : 0));
      for (let at = 0; at < clues.length; at += 1)
        slope[Number(clues[at])] = Number(slope[Number(clues[at])]) + miss * Number(values[at]);
    }
  }
  return slope;
}

/** How likely every kind is by these weights, up to a factor; the loop is bare because it runs a million times. */
function sharesOf(weights: Float64Array, candidates: Candidate[]): number[] {
  const scores = candidates.map(({ clues, values }) => {
    let sum = 0;
    for (let at = 0; at < clues.length; at += 1)
      sum += Number(weights[Number(clues[at])]) * Number(values[at]);
    return sum;
  });
  const highest = Math.max(...scores);
  return scores.map((score) => Math.exp(score - highest));
}
