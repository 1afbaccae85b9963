/** A line in which people take turns: whoever has much waiting holds up nobody who has little. */
export function createFairQueue<Item>() {
  const lines = new Map<string, Item[]>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(whose: string, item: Item) {
      size += 1;
      const line = lines.get(whose);
      if (line) line.push(item);
      else lines.set(whose, [item]);
    },
    /** Of whoever has waited longest for their turn, what they asked for first. */
    next(): Item | undefined {
      const [first] = lines;
      if (!first) return undefined;
      const [whose, line] = first;
      const item = line.shift();
      // Whoever has been served goes to the end.
      lines.delete(whose);
      if (line.length > 0) lines.set(whose, line);
      size -= 1;
      return item;
    },
  };
}
