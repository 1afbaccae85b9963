import type { PieceBlock } from '#contract/artefacts.ts';
import { type PiecePart, writePieceParts } from '#contract/piece-markdown.ts';

const said = (sentences: { text: string }[]) => sentences.map(({ text }) => text).join(' ');

function partsOf(block: PieceBlock): PiecePart[] {
  switch (block.kind) {
    case 'heading': {
      const heading = { kind: 'heading', text: block.text } as const;
      return block.place ? [heading, { kind: 'place', text: block.place }] : [heading];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', text: said(block.sentences) }];
    default:
      return [block];
  }
}

/** A piece as Markdown, without its name. `readBlocks` reads it back. */
export const asMarkdown = (blocks: PieceBlock[]) => writePieceParts(blocks.flatMap(partsOf));

function plainTextOf(block: PieceBlock) {
  switch (block.kind) {
    case 'heading':
      return block.place ? `\n${block.text}\n${block.place}` : `\n${block.text}`;
    case 'question':
      return block.text;
    case 'paragraph':
      return said(block.sentences);
    case 'photo':
      return block.caption ? `[Photo: ${block.caption}]` : '[Photo]';
    case 'dates':
      return block.rows.map(({ when, text }) => `${when}: ${text}`).join('\n');
  }
}

/** A piece for reading anywhere: headings stand on lines of their own. */
export const asPlainText = (name: string, blocks: PieceBlock[]) =>
  [name, ...blocks.map(plainTextOf)].join('\n\n').concat('\n');
