type Block = { kind: string };

export type StoryHeading = { kind: 'heading'; text: string; place?: string | undefined };

/** What stands on one page of a piece: a chapter, or the whole of one that has none. */
export type Sheet<B extends Block> = { heading: StoryHeading | null; blocks: B[] };

const isHeading = (block: Block): block is StoryHeading => block.kind === 'heading';

/** A page for each chapter of a piece that has several; any other is one page. */
export function sheetsOf<B extends Block>(blocks: B[]): Sheet<B>[] {
  const sheets: Sheet<B>[] = [];
  for (const block of blocks) {
    if (isHeading(block)) sheets.push({ heading: block, blocks: [] });
    else if (sheets.length === 0) sheets.push({ heading: null, blocks: [block] });
    else sheets.at(-1)?.blocks.push(block);
  }
  return sheets;
}

/** Where a paragraph stands: the first of a page opens it, one after another goes on. */
export type Place = 'opening' | 'first' | 'goes on';

export function placeOf(blocks: Block[], at: number): Place {
  const isFirst = blocks.findIndex(({ kind }) => kind === 'paragraph') === at;
  if (isFirst) return 'opening';
  return blocks[at - 1]?.kind === 'paragraph' ? 'goes on' : 'first';
}
