import {
  type Changed,
  change,
  entitle,
  leaveOut,
  putFirst,
  shorten,
  withoutHeadings,
} from './changes.ts';
import { inExactWords, inPerson, lengthen } from './retelling.ts';
import type { Revision, RevisionRequest } from './revise-piece.ts';
import { type Wish, wishesIn } from './wishes.ts';

/** English only. It does what can be done with the teller's own sentences, and says what cannot. */
export function revisePiece({ piece, request, assignment }: RevisionRequest): Revision {
  const wishes = wishesIn(request).toSorted((one, other) => turn(one) - turn(other));
  let revised = piece;
  const remarks: string[] = [];
  for (const wish of wishes) {
    const done = fulfilled(wish, { piece: revised, request, assignment });
    revised = done.piece;
    remarks.push(done.remark);
  }
  const remark = remarks.join(' ');
  return { piece: revised, remark: remark === '' ? unable(request) : remark };
}

const order: Wish['kind'][] = [
  'longer',
  'exact words',
  'person',
  'leave out',
  'change',
  'shorter',
  'put first',
  'no headings',
  'title',
  'as it is',
  'unknown',
];

/** What writes anew comes before what works on what is written. */
const turn = ({ kind }: Wish) => order.indexOf(kind);

function fulfilled(wish: Wish, { piece, assignment }: RevisionRequest): Changed {
  switch (wish.kind) {
    case 'shorter':
      return shorten(piece, wish.to, wish.words);
    case 'longer':
      return lengthen(piece, assignment);
    case 'person':
      return inPerson(piece, wish.person, assignment);
    case 'leave out':
      return leaveOut(piece, wish.what, assignment.teller);
    case 'put first':
      return putFirst(piece, wish.what);
    case 'exact words':
      return inExactWords(piece, assignment);
    case 'change':
      return change(piece, wish.from, wish.to);
    case 'title':
      return entitle(piece, wish.title);
    case 'no headings':
      return withoutHeadings(piece);
    case 'as it is':
      return { piece, remark: 'That stays as it is.' };
    case 'unknown':
      return { piece, remark: unable(wish.request) };
  }
}

const unable = (request: string) =>
  `“${request}” is more than I can do without a language model: I write with your own sentences alone. I can make it shorter or longer, put it in the first or third person, leave something out, put something first, change one word for another, give it another title, take out its headings, or use your exact words.`;
