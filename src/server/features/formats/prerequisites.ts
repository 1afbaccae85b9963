type Pair = { formatId: string; prerequisiteId: string };

/** Which of the wanted prerequisites needs the format itself, directly or through others. */
export function findCircle(formatId: string, wanted: string[], pairs: Pair[]) {
  const needs = Map.groupBy(pairs, (pair) => pair.formatId);
  return wanted.find((start) => {
    const seen = new Set<string>();
    const ahead = [start];
    for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
      if (id === formatId) return true;
      if (seen.has(id)) continue;
      seen.add(id);
      ahead.push(...(needs.get(id) ?? []).map(({ prerequisiteId }) => prerequisiteId));
    }
    return false;
  });
}
