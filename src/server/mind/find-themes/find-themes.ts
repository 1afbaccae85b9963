import type { Prevalence } from '#contract/themes.ts';
import type { Source, Teller, Unit } from '#server/mind/material.ts';

export type ThemeQuest = {
  teller: Teller;
  units: Unit[];
  minThemes: number;
  maxThemes: number;
};

export type Theme = {
  title: string;
  description: string;
  prevalence: Prevalence;
  /** The teller's own sentences, to the letter. */
  examples: { text: string; source: Source }[];
  relatedConcepts: string[];
};

export type FoundThemes = { themes: Theme[] };
