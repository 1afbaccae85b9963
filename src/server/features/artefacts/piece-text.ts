import type { PieceBlock } from '#contract/artefacts.ts';

const paragraphOf = (block: Extract<PieceBlock, { kind: 'paragraph' }>) =>
  block.sentences.map(({ text }) => text).join(' ');

/** A piece as Markdown, without its name. */
export const asMarkdown = (blocks: PieceBlock[]) =>
  blocks
    .map((block) => (block.kind === 'heading' ? `## ${block.text}` : paragraphOf(block)))
    .join('\n\n');

/** A piece for reading anywhere: headings stand on lines of their own. */
export const asPlainText = (name: string, blocks: PieceBlock[]) =>
  [
    name,
    ...blocks.map((block) => (block.kind === 'heading' ? `\n${block.text}` : paragraphOf(block))),
  ]
    .join('\n\n')
    .concat('\n');
