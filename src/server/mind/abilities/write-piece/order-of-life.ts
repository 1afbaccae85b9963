import { asksAboutLookingBack } from './life-subjects.ts';
import { type Episode, type Passage, type Placed, yearOf } from './passage.ts';

export type Chapter = {
  title: string | null;
  passages: Passage[];
  /** The person named it: it may go through all times, so that none stands over it. */
  isNamed?: true;
};

/**
 * As it was told; only what says its year goes there, with what was told behind it. What is of today comes after all
 * that was, and what is thought of it all comes last.
 */
export function inOrderOfLife(episodes: readonly Episode[]): Placed[] {
  const placed = episodes.map(
    (episode): Placed => ({ ...episode, year: episode.when ? yearOf(episode.when.from) : null }),
  );
  const lived = placed.filter((one) => !one.isOfToday && !isThought(one));
  carry(lived);
  carry(lived.toReversed());
  return [
    ...lived.toSorted(
      (one, other) => (one.year ?? 0) - (other.year ?? 0) || one.order - other.order,
    ),
    ...placed.filter((one) => one.isOfToday),
    ...placed.filter(isThought),
  ];
}

/** Asked what it all came to, they did not tell of a time. */
export const isThought = ({ passages: [first], when, isOfToday }: Episode): boolean =>
  when === null && !isOfToday && asksAboutLookingBack(first?.unit.question ?? '');

/** In the order given, each without a year takes that of the one before it. */
function carry(episodes: readonly Placed[]): void {
  for (const [at, episode] of episodes.entries()) episode.year ??= episodes[at - 1]?.year ?? null;
}
