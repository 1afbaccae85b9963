import type { LogOdds } from '#server/mind/language/log-odds.ts';
import {
  type Belief,
  beliefsIn,
  missedBy,
  type Sign,
  stepsBy,
  strayed,
  type Telling,
  type Told,
} from '#server/mind/write-piece/placing.ts';

/** A telling, and when each passage truly was whose date is hidden. */
export type OrderLesson = { life: string; telling: Telling; truth: (number | null)[] };

type Sums = Map<string, number>;

const manner = { rounds: 25, pace: 0.3, restraint: 0.02, memory: 0.9 };

/**
 * Makes the true years of what was hidden as likely as it can: by how much each sign strays where they
 * are known, less by how much it strays where they have to be found (a conditional random field).
 */
export function learnOrder(lessons: OrderLesson[], start: LogOdds): LogOdds {
  const weights = new Map(start);
  const known = lessons.map(withTruth);
  const swing: Sums = new Map();
  for (let round = 0; round < manner.rounds; round += 1) {
    const slope: Sums = new Map();
    for (const [at, { telling }] of lessons.entries()) {
      addStraying(slope, known[at] ?? telling, weights, 1);
      addStraying(slope, telling, weights, -1);
    }
    for (const [name, sum] of slope) {
      const weight = weights.get(name) ?? 0;
      const pull = sum / lessons.length + manner.restraint * (weight - (start.get(name) ?? 0));
      const last = swing.get(name) ?? pull * pull;
      const next = manner.memory * last + (1 - manner.memory) * pull * pull;
      swing.set(name, next);
      const pace = manner.pace * (1 - round / manner.rounds);
      weights.set(name, Math.max(0, weight - (pace * pull) / (Math.sqrt(next) + 1e-6)));
    }
  }
  return weights;
}

const withTruth = ({ telling, truth }: OrderLesson): Telling => ({
  ...telling,
  told: telling.told.map((one, at): Told => {
    const day = truth[at];
    return day == null
      ? one
      : { ...one, pulls: [...one.pulls, { sign: 'date', from: day, to: day }] };
  }),
});

const add = (sums: Sums, name: string, amount: number) =>
  sums.set(name, (sums.get(name) ?? 0) + amount);

/** What is certain, and what the lives hardly ever tell out of turn, is said by hand. */
const held = new Set<Sign>(['date', 'beside', 'family', 'late']);

/** By how much every sign and every step is to be expected to stray. */
function addStraying(sums: Sums, telling: Telling, weights: LogOdds, sign: 1 | -1): void {
  const { told, life, inOrder } = telling;
  const beliefs = beliefsIn(telling, weights);
  for (const [at, { pulls, after }] of told.entries()) {
    const belief = beliefs[at];
    if (!belief) continue;
    for (const pull of pulls) {
      if (held.has(pull.sign)) continue;
      const strays = belief.all.map((likely, year) => likely * strayed(missedBy(year, pull, life)));
      add(sums, pull.sign, sign * strays.reduce((sum, one) => sum + one, 0));
    }
    if (!after) continue;
    const { ahead, back } = stepping(belief, stepsBy(after.tie, telling, weights));
    add(sums, `${after.tie} ahead`, sign * ahead);
    add(sums, `${after.tie} back`, sign * back);
    if (after.tie === 'within' || after.tie === 'next')
      add(sums, `${after.tie} order`, sign * inOrder * back);
  }
}

const hardly = 1e-9;

function stepping({ own, rest }: Belief, steps: Float64Array): { ahead: number; back: number } {
  let [all, ahead, back] = [0, 0, 0];
  for (const [from, before] of rest.entries()) {
    if (before < hardly) continue;
    for (const [to, here] of own.entries()) {
      if (here < hardly) continue;
      const likely = before * here * Number(steps[to - from + own.length - 1]);
      all += likely;
      if (to > from) ahead += likely * strayed(to - from);
      else back += likely * strayed(to - from);
    }
  }
  return all === 0 ? { ahead, back } : { ahead: ahead / all, back: back / all };
}
