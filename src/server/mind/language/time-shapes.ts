import type { Span } from './spans.ts';

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof seasons)[number];

/** A date as it was said: `year` in full, or `short` where only its last two digits were. */
export type CalendarDate = {
  kind: 'date';
  year: number | null;
  short: number | null;
  month: number | null;
  day: number | null;
  season: Season | null;
  /** Only "it was" says that it is a year: then it is one that the teller has lived in, or none. */
  lived: boolean;
};

export type Anchor =
  | { kind: 'previous' }
  | { kind: 'today' }
  /** "after the wedding", "the year my father died": the words that name the event. */
  | { kind: 'event'; words: string }
  /** "when we sold the boat": a landmark if it was dated, else a clause like any other. */
  | { kind: 'own event'; words: string };

export type TimeExpression =
  | CalendarDate
  | {
      kind: 'decade';
      year: number | null;
      short: number | null;
      part: 'early' | 'mid' | 'late' | null;
    }
  /** `whose` is `I` for the teller, else the words that were used: "he", "Michael", "my mother". */
  | { kind: 'age'; from: number; to: number; whose: string }
  | { kind: 'offset'; years: number; months: number; from: Anchor }
  /** "last March", "last winter": the one before the day of telling. */
  | { kind: 'last'; month: number | null; season: Season | null }
  | { kind: 'range'; from: TimeExpression; to: TimeExpression }
  | { kind: 'either'; one: TimeExpression; other: TimeExpression }
  | { kind: 'duration'; years: number }
  /** It speaks of a time, but not of one that can be worked out: nothing may be carried over it. */
  | { kind: 'vague' };

export type TimeMention = Span & {
  expression: TimeExpression;
  /** "since 1950" begins, "until 1950" ends, "before" and "after" only bound. */
  bound: 'at' | 'since' | 'until' | 'before' | 'after';
  hedged: boolean;
  /** What the teller took back when saying this instead. */
  replaces?: Span;
};

export type TimePattern = {
  pattern: RegExp;
  read(match: RegExpExecArray, text: string): TimeExpression | null;
};

export function calendarDate(parts: Partial<Omit<CalendarDate, 'kind'>>): CalendarDate {
  const open = { year: null, short: null, month: null, day: null, season: null, lived: false };
  return { kind: 'date', ...open, ...parts };
}
