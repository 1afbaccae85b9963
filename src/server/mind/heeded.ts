import type { Source } from './material.ts';
import type { Told } from './reading/story.ts';

/** A passage that a person wants to stay out: one sentence of one telling. */
export type Passage = { source: Source; unitId: string; start: number; end: number; text: string };

/** What a message wishes, and everything it may concern. */
export type WishToHeed = {
  wish: Told;
  /** All that was told, oldest first, the wish itself last; also what is withheld. */
  told: Told[];
  /** What is withheld now, the latest last. */
  withheld: Passage[];
};

/** What became of the wishes in one message. */
export type Heeded = {
  /** To be withheld from now on. */
  withheld: Passage[];
  /** To be let in again: "leave it in" wins. */
  included: Passage[];
  /** What a wish named, in the person's words: it goes into the brief, and what says it later is withheld too. */
  kept: string[];
  /** A wish whose target is not clear: what it may mean, to be asked about. */
  unclear: { wish: string; candidates: Passage[] } | null;
};
