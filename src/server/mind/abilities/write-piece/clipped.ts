/** As many of the first as fit, in characters. */
export function clipped<Item>(items: Item[], most: number): Item[] {
  let left = most;
  const end = items.findIndex((item) => {
    left -= JSON.stringify(item).length;
    return left < 0;
  });
  return end < 0 ? items : items.slice(0, end);
}
