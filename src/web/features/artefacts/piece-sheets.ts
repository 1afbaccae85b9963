import type { PieceBlock } from '#contract/artefacts.ts';

type Heading = Extract<PieceBlock, { kind: 'heading' }>;

/** What stands on one page of a piece: a chapter, or the whole of one that has none. */
export type Sheet = { heading: Heading | null; blocks: PieceBlock[] };

/** A page for each chapter of a piece that has several; any other is one page. */
export function sheetsOf(blocks: PieceBlock[]): Sheet[] {
  const sheets: Sheet[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') sheets.push({ heading: block, blocks: [] });
    else if (sheets.length === 0) sheets.push({ heading: null, blocks: [block] });
    else sheets.at(-1)?.blocks.push(block);
  }
  return sheets;
}
