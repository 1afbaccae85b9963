import { phrasing } from '#server/mind/abilities/shared/templates.ts';
import type { Piece } from '#server/mind/abilities/write-piece/write-piece.ts';
import { type Changed, withSentences } from './piece-parts.ts';
import type { Ground } from './story-of-piece.ts';

/** Fillers and false starts as they were said. */
export function inExactWords(piece: Piece, { lineOf }: Ground): Changed {
  const revised = withSentences(piece, (sentence) => ({
    ...sentence,
    text: lineOf.get(sentence.text)?.line.text ?? sentence.text,
  }));
  return { piece: revised, remark: phrasing('exact words') };
}
