import type { toldTypes } from '#contract/told-sources.ts';
import type { Doc } from './reading/doc.ts';

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
  /** Its reading; one that is missing is made where it is needed. */
  doc?: Doc;
};
