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
  /** Of its main event, where its first words say it. */
  year: number | null;
  /** About when it was, where the interview asked for a time of life. */
  yearAsked: number | null;
  /** All that its words say were lived by whoever the life is. */
  years: number[];
  /** It begins with a year of somebody else. */
  isOfOthers: boolean;
  /** It tells of the birth of whoever the life is. */
  isBirth: boolean;
  /** It tells of the days in which it is told. */
  isOfToday: boolean;
  /** It makes no sense away from the passage told before it. */
  leans: boolean;
  /** Whom it means stands at the end of the passage before it. */
  goesOn: boolean;
  /** It begins with somebody whom it does not name. */
  meansSomebody: boolean;
};

/** One story: passages in the order of telling that stand together wherever they stand. */
export type Episode = {
  passages: Passage[];
  year: number | null;
  /** How likely it is that something new begins with it. */
  begins: number;
};

export type Chapter = {
  title: string | null;
  passages: Passage[];
  /** The person named it: it may go through all times, so that none stands over it. */
  isNamed?: true;
};

export const wordsIn = ({ lines }: Passage): number =>
  lines.reduce((sum, { written }) => sum + written.split(/\s+/u).length, 0);

export const sentencesIn = ({ lines }: Passage): number => lines.length;

export const yearOf = (day: string): number => Number(day.slice(0, 4));
