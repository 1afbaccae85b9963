export const polarities = ['out', 'in'] as const;
export const ways = ['leave', 'announce', 'reader', 'undo'] as const;

/** Words that say plainly what stays out or in; `way` is how (see `data/wish-phrases.tsv`). */
export type WishCue = {
  /** Offsets into the text. */
  start: number;
  end: number;
  polarity: (typeof polarities)[number];
  way: (typeof ways)[number];
};

/** The topic of a remark that sounds like a wish, though no plain phrase says so. */
export const likeAWish = 'like-a-wish';
