import type { Prevalence } from '#contract/themes.ts';
import type { Source, Told } from '#server/mind/reading/doc.ts';
import type { Teller } from '#server/mind/teller.ts';

export type ThemeQuest = {
  teller: Teller;
  told: Told[];
  minThemes: number;
  maxThemes: number;
};

export type Theme = {
  title: string;
  description: string;
  prevalence: Prevalence;
  /** The teller's own sentences, to the letter, of two tellings at least. */
  examples: { text: string; source: Source }[];
  relatedConcepts: string[];
};

export type FoundThemes = { themes: Theme[] };
