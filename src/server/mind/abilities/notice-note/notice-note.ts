import type { Turn } from '#server/mind/abilities/converse/converse.ts';
import type { Teller } from '#server/mind/teller.ts';

export type Overheard = {
  teller: Teller;
  /** The latest turns, without anything withheld; the last one of the user's is what a note may be taken of. */
  turns: Turn[];
  notes: { id: string; content: string }[];
};

/** A verbatim excerpt of telling; null where there is nothing to keep. */
export type NoticedNote = { note: string | null };
