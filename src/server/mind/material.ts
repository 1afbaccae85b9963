import type { toldTypes } from '#contract/told-sources.ts';
import type { ToldOpenly } from './told-openly.ts';

export type SourceType = (typeof toldTypes)[number];

export type Source = { type: SourceType; id: string };

/** One thing that was told: an utterance, an entry, an answer. All that Walt works out rests on these. */
export type Unit = {
  /** What it is cited by. */
  id: string;
  source: Source;
  /** As it was told, to the letter: quotes are exact pieces of it. */
  text: string;
  /** What had been asked, where something had. */
  question?: string;
  toldAt: Date;
  conversationId?: string;
  toldOpenly?: ToldOpenly;
  /** All of it is to be left out, whatever it says. */
  keptOut?: true;
};

export const pronouns = ['she', 'he', 'they'] as const;

/** Whose life it is. */
export type Teller = {
  name: string;
  /** Unknown until the person has said or shown it; `they` is written until then. */
  pronoun?: (typeof pronouns)[number];
};
