import type { ReadClause } from './reading.ts';

/** The clause with other words at a place of it; the times behind them move along. */
export function inserted(
  clause: ReadClause,
  at: number,
  length: number,
  words: string,
): ReadClause {
  const shift = words.length - length;
  const text = clause.text.slice(0, at) + words + clause.text.slice(at + length);
  const times = clause.times.map((time) => {
    const place = time.replaces ?? time;
    if (place.start - clause.start < at) return time;
    const moved = { text: place.text, start: place.start + shift, end: place.end + shift };
    const whole = { ...time, start: time.start + shift, end: time.end + shift };
    return time.replaces ? { ...whole, replaces: moved } : whole;
  });
  return { ...clause, text, times };
}
