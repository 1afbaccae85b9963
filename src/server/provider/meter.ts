/** What one answer cost, as the provider counted it. */
export type Tokens = { read: number; written: number };

/** Counts what a model is asked, and stops where a month's budget is spent. */
export type Meter = {
  /** Throws with a sentence where nothing may be asked any more. */
  mayAsk(whose: string): Promise<void>;
  count(whose: string, tokens: Tokens): Promise<void>;
};

export const noMeter: Meter = { mayAsk: async () => {}, count: async () => {} };

/** Where a server counts nothing: about four characters to a token. */
export const estimated = (characters: number): number => Math.ceil(characters / 4);
