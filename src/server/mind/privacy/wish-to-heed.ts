import type { Passage } from '#server/mind/heeded.ts';
import type { Told } from '#server/mind/reading/doc.ts';

/** What a message wishes, and everything it may concern. */
export type WishToHeed = {
  wish: Told;
  /** All that was told, oldest first, the wish itself last; also what is withheld. */
  told: Told[];
  /** What is withheld now, the latest last. */
  withheld: Passage[];
  /** What earlier wishes named, and when. */
  banned?: { text: string; withheldAt: number }[];
};
