import type { Move } from '#server/mind/abilities/converse/converse.ts';

/** What a move says, and the interview's question in it, where there is one. */
export type Said = { move: Move; say: string; askedQuestionId: string | null };

export const said = (move: Move, say: string | null): Said | null =>
  say === null || say === '' ? null : { move, say, askedQuestionId: null };
