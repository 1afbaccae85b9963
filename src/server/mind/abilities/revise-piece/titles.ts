import { phrasing } from '#server/mind/abilities/shared/templates.ts';
import type { Block, Piece } from '#server/mind/abilities/write-piece/write-piece.ts';
import { type Changed, speaksOf } from './piece-parts.ts';

export const entitle = (piece: Piece, title: string): Changed => ({
  piece: { ...piece, name: title },
  remark: phrasing('entitled', { title }),
});

export function withoutHeadings(piece: Piece): Changed {
  const blocks = piece.blocks.filter(({ kind }) => kind !== 'heading');
  return blocks.length === piece.blocks.length
    ? { piece, remark: phrasing('no headings in it') }
    : { piece: { ...piece, blocks }, remark: phrasing('headings gone') };
}

/** A chapter gets another name; what it tells stays. */
export function renameChapter(piece: Piece, from: string, to: string): Changed {
  const at = piece.blocks.findIndex(
    (block) => block.kind === 'heading' && speaksOf(from, block.text),
  );
  const block: Block | undefined = piece.blocks[at];
  if (block?.kind !== 'heading') return { piece, remark: phrasing('no such chapter', { from }) };
  const blocks = piece.blocks.with(at, { ...block, text: to });
  return { piece: { ...piece, blocks }, remark: phrasing('renamed', { from: block.text, to }) };
}
