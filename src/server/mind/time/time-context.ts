import type { When } from '#contract/whens.ts';

/** What a time can be worked out from. */
export type TimeContext = {
  birth: When | null;
  /** The last date that the teller gave, where it may be built upon. */
  previous: When | null;
  /** How far into a text that date reaches; what is told further on may be of another time. */
  reach?: number;
  /** It stands in the question, so that a bare month is of its year. */
  asked?: boolean;
  today: Date;
  /** When the person was born who is spoken of at this place of the text: "he", "Michael", "my mother". */
  birthOf?(whose: string, at: number): When | null;
  /** When the event happened that is spoken of at this place of the text: "the wedding", "my father died". */
  landmark?(words: string, at: number): When | null;
};
