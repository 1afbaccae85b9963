/** The largest first; each is weighed once. */
export const sortedBy = <Item>(items: readonly Item[], weigh: (item: Item) => number): Item[] =>
  items
    .map((item) => ({ item, weight: weigh(item) }))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ item }) => item);
