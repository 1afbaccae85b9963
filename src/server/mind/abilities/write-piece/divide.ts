/**
 * Which chapter each of the episodes belongs to, all of them weighed at once: an episode goes where it fits best, but one
 * that fits nowhere in particular stays with the one before it. `leap` is what it costs to go from one to another.
 */
export function divided<Episode>(
  episodes: readonly Episode[],
  count: number,
  fitOf: (episode: Episode, chapter: number) => number,
  leap: (from: number, to: number) => number,
): number[] {
  const all = Array.from({ length: count }, (_, at) => at);
  const cameFrom: number[][] = [];
  const reach = (before: readonly number[], from: number, to: number): number =>
    (before[from] ?? 0) - leap(from, to);
  let scores = all.map(() => 0);
  for (const [index, episode] of episodes.entries()) {
    const before = scores;
    const origins = all.map((to) =>
      all.reduce(
        (best, from) => (reach(before, from, to) >= reach(before, best, to) ? from : best),
        to,
      ),
    );
    scores = all.map(
      (to) => fitOf(episode, to) + (index === 0 ? 0 : reach(before, origins[to] ?? to, to)),
    );
    cameFrom.push(origins);
  }
  const path: number[] = [];
  let last = scores.indexOf(Math.max(...scores));
  for (const origins of cameFrom.toReversed()) {
    path.push(last);
    last = origins[last] ?? last;
  }
  return path.toReversed();
}
