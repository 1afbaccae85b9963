import type { KnownFact } from '#server/mind/facts.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import type { Teller } from '#server/mind/teller.ts';

/** A chapter as it is planned: what it is called and about, and the tellings it is written from. */
export type OutlineChapter = {
  title: string;
  about: string;
  /** Conversations by their id; what was told outside of any, by its own. */
  groups: string[];
};

export type OutlineQuest = {
  teller: Teller;
  told: Told[];
  facts: KnownFact[];
  /** What Walt, or the person, has summed up of each conversation. */
  summaries: { conversationId: string; summary: string }[];
};

export type Outline = { chapters: OutlineChapter[] };

/** What a telling belongs to when a book is planned. */
export const groupOf = ({ id, conversationId }: { id: string; conversationId?: string }): string =>
  conversationId ?? id;
