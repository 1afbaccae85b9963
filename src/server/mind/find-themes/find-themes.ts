import type { Source, Teller, Unit } from '#server/mind/material.ts';

export type ThemeQuest = {
  teller: Teller;
  units: Unit[];
  minThemes: number;
  maxThemes: number;
};

export const prevalences = ['high', 'medium', 'low'] as const;

export type Theme = {
  title: string;
  description: string;
  prevalence: (typeof prevalences)[number];
  /** The teller's own sentences, to the letter. */
  examples: { text: string; source: Source }[];
  relatedConcepts: string[];
};

export type FoundThemes = { themes: Theme[] };
