import { phrasing } from '#server/mind/abilities/shared/templates.ts';
import {
  entitle,
  inExactWords,
  leaveOut,
  lengthen,
  putIn,
  shorten,
  withoutHeadings,
} from './changes.ts';
import { move } from './moving.ts';
import type { Changed } from './piece-parts.ts';
import { replace } from './replacing.ts';
import type { Revision, RevisionRequest } from './revise-piece.ts';
import { type Ground, groundOf } from './story-of-piece.ts';
import { type Wish, wishesIn } from './wishes.ts';

/** Does what can be done with the teller's own sentences, and says of everything else that it did not. */
export function revisePiece({ piece, request, assignment }: RevisionRequest): Revision {
  const ground = groundOf(assignment);
  const revision = { piece, remarks: [] as string[] };
  for (const wish of wishesIn(request)) {
    const done = fulfilled(wish, { piece: revision.piece, request, assignment }, ground);
    revision.piece = done.piece;
    revision.remarks.push(done.remark);
  }
  const remark = revision.remarks.join(' ') || phrasing('unable', { request });
  return { piece: revision.piece, remark };
}

function fulfilled(wish: Wish, { piece, assignment }: RevisionRequest, ground: Ground): Changed {
  const { kind, what, from, to, asked } = wish;
  switch (kind) {
    case 'shorter':
      return shorten(piece, asked, ground);
    case 'longer':
      return lengthen(piece, ground);
    case 'leave out':
      return leaveOut(piece, what, ground, assignment.teller);
    case 'put in':
      return putIn(piece, what, ground);
    case 'put first':
    case 'put last':
    case 'put before':
    case 'put after':
      return move(piece, kind, what, to, ground);
    case 'exact words':
      return inExactWords(piece, ground);
    case 'change':
      return replace(piece, from, to);
    case 'title':
      return entitle(piece, what);
    case 'no headings':
      return withoutHeadings(piece);
    case 'third person':
      return { piece, remark: phrasing('third person') };
    case 'first person':
      return { piece, remark: phrasing('first person') };
    case 'as it is':
      return { piece, remark: phrasing('as it is') };
    case 'unknown':
      return { piece, remark: phrasing('unable', { request: asked }) };
  }
}
