import type { BriefChange } from '#contract/briefs.ts';
import type { Reading } from './reading.ts';

/** A change, and the sentences that say it where it is not this one alone. */
export type Said = { change: BriefChange; sentences?: number[] };

/** What a sentence says about the book. */
export type BriefReader = (reading: Reading, sentence: number) => Said | null;
