import type { ToldType } from '#contract/told-sources.ts';

/** A passage that a person wants to stay out: one sentence of one telling. */
export type Passage = {
  source: { type: ToldType; id: string };
  unitId: string;
  start: number;
  end: number;
  text: string;
  /** When it was withheld: what one wish left out has one time. */
  withheldAt?: number;
};

/** What became of the wishes in one message. */
export type Heeded = {
  /** To be withheld from now on. */
  withheld: Passage[];
  /** To be let in again: "leave it in" wins. */
  included: Passage[];
  /** What a wish named, in the person's words: it goes into the brief, and what says it later is withheld too. */
  kept: string[];
  /** Of what earlier wishes named: what may be said again. */
  lifted: string[];
  /** What may be a wish, or may mean this: to be asked about. Nothing is withheld before it is answered. */
  unclear: { wish: string; candidates: Passage[] } | null;
};

export type FoundBanned = {
  /** Whether each phrase can be recognised by itself: "the" stands in every sentence. */
  bannable: boolean[];
  /** For each phrase the sentences that say it. */
  passages: Passage[][];
  /** For each text whether it says any of them. */
  says: boolean[];
};
