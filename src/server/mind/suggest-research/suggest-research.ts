import type { KnownFact } from '#server/mind/facts.ts';
import type { Teller, Unit } from '#server/mind/material.ts';

export type SuggestionQuest = {
  teller: Teller;
  units: Unit[];
  facts: KnownFact[];
  /** Topics that were suggested or researched before. */
  taken: string[];
  maxSuggestions: number;
};

export type Suggestion = { topic: string; rationale: string };

export type Suggestions = { suggestions: Suggestion[] };
