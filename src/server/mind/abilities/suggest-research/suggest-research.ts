import type { KnownFact } from '#server/mind/facts.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import type { Teller } from '#server/mind/teller.ts';

export type SuggestionQuest = {
  teller: Teller;
  told: Told[];
  facts: KnownFact[];
  /** Topics that were suggested or researched before. */
  taken: string[];
  maxSuggestions: number;
  today: Date;
};

export type Suggestion = { topic: string; rationale: string };

export type Suggestions = { suggestions: Suggestion[] };
