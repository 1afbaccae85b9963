import type { Turn } from '#server/mind/converse/converse.ts';
import type { Teller } from '#server/mind/material.ts';
import type { Secret } from '#server/mind/privacy.ts';

export type Overheard = {
  teller: Teller;
  /** The latest turns; the last one of the user's is what a note may be taken of. */
  turns: Turn[];
  notes: { id: string; content: string }[];
  /** What was asked to be left out, in these turns or at any other time. */
  secrets?: readonly Secret[];
};

/** In the third person, every name, number and date as said; null where there is nothing to keep. */
export type NoticedNote = { note: string | null };
