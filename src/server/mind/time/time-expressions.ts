import type { When } from '#contract/whens.ts';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

/** What a time can be worked out from. */
export type TimeContext = {
  birth: When | null;
  /** The last date that the teller gave, where it may be built upon. */
  previous: When | null;
  today: Date;
  /** When the person was born who is spoken of at this place of the text: "he", "Michael", "my mother". */
  birthOf?(whose: string, at: number): When | null;
  /** When the event happened that is spoken of at this place of the text: "the wedding", "my father died". */
  landmark?(words: string, at: number): When | null;
};

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

/** A month or a season; neither where only its year can be told, as of the rains. */
export type PartOfYear = { month: number | null; season: Season | null };

export type Anchor =
  | { kind: 'previous' }
  | { kind: 'today' }
  /** "after the wedding", "the year my father died": its words, and its date where all the world knows it. */
  | { kind: 'event'; words: string; known?: When }
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
  /** `whose` is `I` for the teller, else the words that were used: "he", "Michael", "my mother"; `now` on the day of telling. */
  | { kind: 'age'; from: number; to: number; whose: string; now?: true }
  /** `grain` is given where the words point to the very day or week of the anchor. */
  | {
      kind: 'offset';
      years: number;
      months: number;
      days?: number;
      grain?: 'month';
      /** "The December of the following year". */
      part?: PartOfYear;
      from: Anchor;
    }
  /** "the autumn before the wedding", "the Easter after", "the spring when we married". */
  | { kind: 'beside'; side: 'before' | 'after' | 'within'; part: PartOfYear; from: Anchor }
  /** "last March", "two years this coming Christmas": the last or the next one, and so many years before it. */
  | { kind: 'nearest'; part: PartOfYear; side: 'last' | 'next'; yearsBefore: number }
  | { kind: 'range'; from: TimeExpression; to: TimeExpression }
  | { kind: 'either'; one: TimeExpression; other: TimeExpression }
  | { kind: 'duration'; years: number }
  /** It speaks of a time, but not of one that can be worked out: nothing may be carried over it. */
  | { kind: 'vague' };

export type TimeMention = {
  text: string;
  start: number;
  end: number;
  expression: TimeExpression;
  /** "since 1950" begins, "until 1950" ends, "before" and "after" only bound. */
  bound: 'at' | 'since' | 'until' | 'before' | 'after';
  hedged: boolean;
  /** Where what was taken back begins, when this is said instead. */
  replaces?: number;
};

/** A time as it stands in a text, before anything around it is looked at. */
export type FoundTime = { index: number; words: string; expression: TimeExpression };
export type TimeFinder = (text: string) => FoundTime[];

export function calendarDate(parts: Partial<Omit<CalendarDate, 'kind'>>): CalendarDate {
  const open = { year: null, short: null, month: null, day: null, season: null, lived: false };
  return { kind: 'date', ...open, ...parts };
}
