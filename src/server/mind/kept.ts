import type { Told, Unit } from '#server/mind/reading/doc.ts';
import type { Turn } from './abilities/converse/converse.ts';
import type { Assignment } from './abilities/write-piece/write-piece.ts';

/** A reading as it is kept: text that only the mind opens, away from the event loop. */
export type KeptDoc = string;

/** Something told with its reading; one that is missing is read where it is needed. */
export type KeptTold = Omit<Unit, 'doc'> & { doc?: KeptDoc };

/** A turn with its reading, and what of it is withheld, to the letter. */
export type KeptTurn = Omit<Turn, 'doc'> & { doc?: KeptDoc; withheld?: string[] };

/** What an ability is asked, with what was told as it is kept. */
export type Kept<Quest> = Quest extends { told: Told[] }
  ? Omit<Quest, 'told'> & { told: KeptTold[] }
  : never;

export type KeptAssignment = Kept<Assignment>;
