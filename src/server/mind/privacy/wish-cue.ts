export const polarities = ['out', 'in'] as const;
export const ways = ['leave', 'announce', 'reader', 'undo'] as const;

/** The topic of a remark that sounds like a wish, though no plain phrase says so. */
export const likeAWish = 'like-a-wish';
