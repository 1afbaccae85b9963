import type { Move } from '#server/mind/abilities/converse/converse.ts';

/** What a move says, and the interview's question in it, where there is one. */
export type Said = { move: Move; say: string; askedQuestionId: string | null };

export const said = (move: Move, say: string | null): Said | null =>
  say === null || say === '' ? null : { move, say, askedQuestionId: null };

/** What follows what was answered or heard. */
export type Onward =
  | { kind: 'go on' }
  /** The question that stands open, once more. */
  | { kind: 'again' }
  /** A question about something else; of this topic, where it is still to be asked. */
  | { kind: 'elsewhere'; topic?: string }
  | { kind: 'nothing' };

/** What is said before Walt goes on. */
export type Lead = { say: string; onward: Onward };
