import type { Passage } from './passages.ts';

/** A passage with the time it is set at: its own, or that of what it was told beside. */
export type Placed = Passage & { at: string | null };

/** By time where it is known; what has none stays beside what it was told with. */
export function inOrderOfLife(passages: readonly Passage[]): Placed[] {
  const placed = passages.map(
    (passage): Placed => ({ ...passage, at: passage.when?.from ?? null }),
  );
  carry(placed);
  carry(placed.toReversed());
  const leading = placed.filter(({ leans }) => !leans);
  const behind = Map.groupBy(
    placed.filter(({ leans }) => leans),
    ({ order }) => leading.findLastIndex((one) => one.order < order),
  );
  return leading
    .map((one, at) => [one, ...(behind.get(at) ?? [])])
    .toSorted(([one], [other]) => compare(one, other))
    .flat();
}

const compare = (one: Placed | undefined, other: Placed | undefined): number =>
  (one?.at ?? '').localeCompare(other?.at ?? '') || (one?.order ?? 0) - (other?.order ?? 0);

/** In the order given, each without a time takes that of the one before it in the same talk. */
function carry(passages: readonly Placed[]): void {
  let last: Placed | null = null;
  for (const passage of passages) {
    const isBeside = last === null || last.unit.conversationId === passage.unit.conversationId;
    if (passage.at === null && last && isBeside) passage.at = last.at;
    last = passage;
  }
}
