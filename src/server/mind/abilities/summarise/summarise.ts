import type { Turn } from '#server/mind/abilities/converse/converse.ts';
import type { Teller } from '#server/mind/teller.ts';

/** A conversation that ended, without anything withheld. */
export type Finished = { teller: Teller; interviewName: string; turns: Turn[] };

export type Summary = { summary: string };
