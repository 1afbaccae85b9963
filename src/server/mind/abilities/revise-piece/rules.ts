import { phrasing } from '#server/mind/abilities/shared/templates.ts';
import { inExactWords } from './exact-words.ts';
import { leaveOut } from './leaving-out.ts';
import { move } from './moving.ts';
import type { Changed } from './piece-parts.ts';
import { lengthen, putIn } from './putting-in.ts';
import { replace } from './replacing.ts';
import type { Revision, RevisionRequest } from './revise-piece.ts';
import { shorten, shortenPart } from './shortening.ts';
import { type Ground, groundOf } from './story-of-piece.ts';
import { entitle, renameChapter, withoutHeadings } from './titles.ts';
import { type Wish, wishesIn } from './wishes.ts';

/** Does what can be done with the teller's own sentences, and says of everything else that it did not. */
export function revisePiece({ piece, request, assignment }: RevisionRequest): Revision {
  const ground = groundOf(assignment);
  const revision = { piece, remarks: [] as string[] };
  const wishes = wishesIn(request);
  const unable = wishes.filter((wish) => !isKnown(wish));
  for (const wish of wishes.filter(isKnown)) {
    const done = fulfilled(wish, { piece: revision.piece, request, assignment }, ground);
    revision.piece = done.piece;
    revision.remarks.push(done.remark);
  }
  if (unable.length > 0 || revision.remarks.length === 0) {
    const asked = unable.map((wish) => wish.asked).join(' ') || request;
    revision.remarks.push(phrasing('unable', { request: asked }));
  }
  const remark = revision.remarks.join(' ');
  return { piece: revision.piece, remark };
}

type Known = Wish & { kind: Exclude<Wish['kind'], 'unknown'> };

const isKnown = (wish: Wish): wish is Known => wish.kind !== 'unknown';

function fulfilled(wish: Known, { piece, assignment }: RevisionRequest, ground: Ground): Changed {
  const { kind, what, from, to, asked } = wish;
  switch (kind) {
    case 'shorter':
      return shorten(piece, asked, ground);
    case 'shorter part':
      return shortenPart(piece, wish, ground);
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
    case 'rename':
      return renameChapter(piece, from, to);
    case 'no headings':
      return withoutHeadings(piece);
    case 'third person':
      return { piece, remark: phrasing('third person') };
    case 'first person':
      return { piece, remark: phrasing('first person') };
    case 'as it is':
      return { piece, remark: phrasing('as it is') };
  }
}
