import type { Passage } from './passages.ts';

/** A passage with the time it is set at: its own, or that of what it was told beside. */
export type Placed = Passage & { at: string | null };

/** A passage and those that go on from it: they stand together wherever they stand. */
export type Strand = { passages: Placed[]; at: string | null; order: number };

export type Chapter = {
  title: string | null;
  passages: Placed[];
  /** The person named it: it may go through all times, so that none stands over it. */
  isNamed?: true;
};

/** By year where it is known; what has none stays beside what it was told with. */
export function inOrderOfLife(passages: readonly Passage[]): Strand[] {
  const placed = passages.map(
    (passage): Placed => ({ ...passage, at: passage.when?.from ?? null }),
  );
  carry(placed);
  carry(placed.toReversed());
  const strands: Strand[] = [];
  for (const passage of placed) {
    const last = strands.at(-1);
    if (last && passage.leans) last.passages.push(passage);
    else strands.push({ passages: [passage], at: passage.at, order: passage.order });
  }
  return inYears(strands);
}

/** Within a year as it was told, unless each of them says its day or month. */
export function inYears(strands: readonly Strand[]): Strand[] {
  const byYear = Map.groupBy(strands, ({ at }) => at?.slice(0, 4) ?? '');
  return [...byYear]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, own]) => {
      const areDated = own.every(({ passages: [first] }) => first && saysMonth(first));
      return own.toSorted(
        (one, other) =>
          (areDated ? (one.at ?? '').localeCompare(other.at ?? '') : 0) || one.order - other.order,
      );
    });
}

const saysMonth = ({ when }: Placed): boolean =>
  when !== null && when.from.slice(0, 7) === when.to.slice(0, 7);

/** In the order given, each without a time takes that of the one before it in the same talk. */
function carry(passages: readonly Placed[]): void {
  let last: Placed | null = null;
  for (const passage of passages) {
    const isBeside = last === null || last.unit.conversationId === passage.unit.conversationId;
    if (passage.at === null && last && isBeside) passage.at = last.at;
    last = passage;
  }
}
