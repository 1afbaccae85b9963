import type { Assignment, Piece } from '#server/mind/abilities/write-piece/write-piece.ts';

export type RevisionRequest = {
  piece: Piece;
  /** In the person's own words. */
  request: string;
  assignment: Assignment;
};

export type Revision = {
  piece: Piece;
  /** What was changed, and what could not be. */
  remark: string;
};
