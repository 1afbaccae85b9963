export const dayMs = 86_400_000;
export const yearMs = 365 * dayMs;

/** Evidence that something was within a stretch of time, and how much it counts. */
export type Pull = { from: number; to: number; weight: number; usual?: number };

export type Stretch = { from: number; to: number };

/** The stretch that breaks least of the evidence; all of it is as good. */
export function leastBroken(pulls: Pull[], life: Stretch): Stretch {
  const ends = [life, ...pulls].flatMap(({ from, to }) => [from, to]);
  const points = [...new Set(ends.filter(Number.isFinite))];
  const costs = points.map((point) => ({ point, cost: costAt(point, pulls) }));
  const least = costs.reduce((best, { cost }) => Math.min(best, cost), Number.POSITIVE_INFINITY);
  const best = costs.filter(({ cost }) => cost === least).map(({ point }) => point);
  return { from: Math.min(...best), to: Math.max(...best) };
}

const lenience = 5;

/** Ten years off is worse than five, fifty hardly worse than forty: what is far off is likely no evidence. */
const costOf = (away: number) => Math.log1p(away / yearMs / lenience);

const costAt = (point: number, pulls: Pull[]) =>
  pulls.reduce((sum, { from, to, weight }) => {
    const away = point < from ? from - point : point > to ? point - to : 0;
    return sum + weight * costOf(away);
  }, 0);

/** Beside its neighbour where that lies in the stretch, else where such things usually stand. */
export function placeIn(stretch: Stretch, neighbour: number | null, pulls: Pull[]): number {
  const isWithin = (point: number) => point >= stretch.from && point <= stretch.to;
  if (neighbour !== null && isWithin(neighbour)) return neighbour;
  const usual = pulls
    .toSorted((one, other) => other.weight - one.weight)
    .find((pull) => pull.usual !== undefined && isWithin(pull.usual))?.usual;
  if (usual !== undefined) return usual;
  return neighbour !== null && neighbour > stretch.to ? stretch.to : stretch.from;
}
