import type { LogOdds } from '#server/mind/language/log-odds.ts';

export const dayMs = 86_400_000;
export const yearMs = 365 * dayMs;

export type Stretch = { from: number; to: number };

/** What may speak for a time of the life. */
export type Sign =
  | 'date'
  | 'reckoned'
  | 'named'
  | 'closing'
  | 'now'
  | 'childhood'
  | 'family'
  | 'late'
  | 'told'
  | 'living'
  | 'born'
  | 'small'
  | 'chapter'
  | 'beside'
  | 'asked';

/** How one passage may go on from another. */
export const ties = ['same', 'then', 'within', 'next', 'earlier'] as const;
type Tie = (typeof ties)[number];

/** Evidence that something was within a stretch of time. */
export type Pull = Stretch & { sign: Sign };

/** A passage: what speaks for its time, and which one it was told after. */
export type Told = { pulls: Pull[]; after: { at: number; tie: Tie } | null };

/** The more in order somebody tells, the less is a step back to be expected; from -1 to 1. */
export type Telling = { told: Told[]; life: Stretch; inOrder: number };

/** A number for every year of the life. */
export type Years = Float64Array;

/** How likely each year is: by the passage and all that follows it, by all else, and by everything. */
export type Belief = { own: Years; rest: Years; all: Years };

const lenience = 5;

/** Ten years off is worse than five, fifty hardly worse than forty: what is far off is likely no evidence. */
export const strayed = (years: number) => Math.log1p(Math.abs(years) / lenience);

export const yearsOf = ({ from, to }: Stretch) => Math.max(1, Math.floor((to - from) / yearMs) + 1);

export const yearAt = (day: number, life: Stretch) =>
  Math.min(yearsOf(life) - 1, Math.max(0, Math.floor((day - life.from) / yearMs)));

/** By how many years a year misses a stretch. */
export function missedBy(year: number, { from, to }: Stretch, life: Stretch): number {
  const [first, last] = [yearAt(from, life), yearAt(to, life)];
  return year < first ? first - year : Math.max(0, year - last);
}

/** What everything that was told says together of the time of each passage; none is looked at more than twice. */
export function beliefsIn(telling: Telling, weights: LogOdds): Belief[] {
  const { told, life } = telling;
  const steps = new Map(ties.map((tie) => [tie, stepsBy(tie, telling, weights)]));
  const own = told.map(({ pulls }) => evidenceOf(pulls, life, weights));
  const passedOn = told.map(() => empty);
  for (const [at, { after }] of [...told.entries()].reverse()) {
    if (!after) continue;
    const passed = walked(yearly(own, at), steps.get(after.tie) ?? empty, 'back');
    passedOn[at] = passed;
    own[after.at] = scaled(yearly(own, after.at).map((value, year) => value * (passed[year] ?? 0)));
  }
  const beliefs: Belief[] = [];
  for (const [at, { after }] of told.entries()) {
    const mine = yearly(own, at);
    const before = after && beliefs[after.at];
    if (!before) {
      beliefs.push({ own: mine, rest: empty, all: scaled(mine) });
      continue;
    }
    const rest = before.all.map((value, year) => value / (passedOn[at]?.[year] || 1));
    const comes = walked(rest, steps.get(after.tie) ?? empty, 'ahead');
    beliefs.push({
      own: mine,
      rest,
      all: scaled(mine.map((value, year) => value * (comes[year] ?? 0))),
    });
  }
  return beliefs;
}

const empty: Years = new Float64Array();
const yearly = (all: Years[], at: number) => all[at] ?? empty;

const evidenceOf = (pulls: Pull[], life: Stretch, weights: LogOdds): Years =>
  Float64Array.from({ length: yearsOf(life) }, (_, year) => {
    const cost = pulls.reduce(
      (sum, pull) => sum + (weights.get(pull.sign) ?? 0) * strayed(missedBy(year, pull, life)),
      0,
    );
    return Math.exp(-cost);
  });

/** How likely one goes on so many years later; the middle is the same year. */
export function stepsBy(tie: Tie, { life, inOrder }: Telling, weights: LogOdds): Years {
  const count = yearsOf(life);
  const weigh = (way: string) => weights.get(`${tie} ${way}`) ?? 0;
  const [ahead, back] = [weigh('ahead'), weigh('back') + weigh('order') * inOrder];
  return Float64Array.from({ length: 2 * count - 1 }, (_, at) => {
    const years = at - (count - 1);
    return Math.exp(-(years < 0 ? back : ahead) * strayed(years));
  });
}

/** From a passage to the one told after it, or back; the loops are bare because they run a million times. */
function walked(from: Years, steps: Years, way: 'ahead' | 'back'): Years {
  const [count, sign] = [from.length, way === 'ahead' ? 1 : -1];
  const sums = new Float64Array(count);
  for (let start = 0; start < count; start += 1) {
    const likely = Number(from[start]);
    if (likely === 0) continue;
    for (let end = 0; end < count; end += 1)
      sums[end] = Number(sums[end]) + likely * Number(steps[sign * (end - start) + count - 1]);
  }
  return scaled(sums);
}

function scaled(years: Years): Years {
  const sum = years.reduce((total, one) => total + one, 0);
  return sum === 0 ? years : years.map((one) => one / sum);
}

/** The year by which so much of it is reached. */
export function reachedBy(years: Years, share: number): number {
  let sum = 0;
  const at = years.findIndex((one) => {
    sum += one;
    return sum >= share;
  });
  return at === -1 ? years.length - 1 : at;
}
