import type { When } from '#contract/whens.ts';
import type { ToldSentence } from '#server/mind/abilities/shared/excerpts.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import type { StoryEvent } from '#server/mind/reading/story.ts';

/** A sentence as it stands in a piece. */
export type Line = ToldSentence & { written: string };

/** What was told at once: one message, never parted, or one paragraph of what was written. */
export type Passage = {
  unit: Told;
  lines: Line[];
  /** Its place in the order of telling. */
  order: number;
  events: StoryEvent[];
  /** Of its main event, where its own words say it. */
  when: When | null;
  /** It tells of the days in which it is told. */
  isOfToday: boolean;
  /** It makes no sense away from the passage told before it. */
  leans: boolean;
  /** It was told of the same as the passage before it. */
  goesOn: boolean;
  /** It begins with somebody whom it does not name. */
  meansSomebody: boolean;
};

/** Messages that belong together, in the order of telling: wherever they stand, they stand together. */
export type Episode = {
  passages: Passage[];
  /** Of its main event, where its own words say it. */
  when: When | null;
  isOfToday: boolean;
  /** Its place in the order of telling. */
  order: number;
};

/** An episode with the year it is set at: its own, or that of what it was told beside. */
export type Placed = Episode & { year: number | null };

export const wordsIn = ({ lines }: Passage): number =>
  lines.reduce((sum, { written }) => sum + written.split(/\s+/u).length, 0);

export const yearOf = (day: string): number => Number(day.slice(0, 4));
