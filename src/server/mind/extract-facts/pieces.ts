import type { ReadClause } from './reading.ts';

/** A part of a clause, by its place in the clause's words. */
export type Part = { from: number; to: number };

/** Its offsets stay those of the unit, so that with words ahead of it a piece begins earlier than it was said. */
export function piece(clause: ReadClause, { from, to }: Part, ahead: string): ReadClause {
  const [start, end] = [clause.start + from, clause.start + to];
  const within = (span: { start: number }): boolean => span.start >= start && span.start < end;
  return {
    ...clause,
    text: ahead + clause.text.slice(from, to),
    start: start - ahead.length,
    end,
    quoteFrom: clause.start,
    whole: false,
    times: clause.times.filter(within),
    people: clause.people.filter(within),
    places: clause.places.filter(within),
  };
}

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
