import type { Block, Piece, Sentence } from '#server/mind/abilities/write-piece/write-piece.ts';
import { contentStems } from '#server/mind/text/content-words.ts';

/** A piece after a wish, and what Walt says of it. */
export type Changed = { piece: Piece; remark: string };

export type Paragraph = Extract<Block, { kind: 'paragraph' }>;

export const sentencesIn = ({ blocks }: Piece): Sentence[] =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []));

/** Whether a sentence speaks of what was named: all the words that carry it stand in it. */
export const speaksOf = (what: string, text: string): boolean => speakingOf(what)(text);

/** The same for many sentences. */
export function speakingOf(what: string): (text: string) => boolean {
  const wanted = contentStems(what);
  return (text) => {
    if (wanted.length === 0) return false;
    const said = new Set(contentStems(text));
    return wanted.every((stem) => said.has(stem));
  };
}

/** The piece with other sentences; paragraphs, questions and headings with nothing left go. */
export function withSentences(
  piece: Piece,
  change: (sentence: Sentence) => Sentence | null,
): Piece {
  const blocks = piece.blocks.flatMap((block): Block[] => {
    if (block.kind !== 'paragraph') return [block];
    const sentences = block.sentences.flatMap((sentence) => change(sentence) ?? []);
    return sentences.length > 0 ? [{ ...block, sentences }] : [];
  });
  return { ...piece, blocks: withoutEmpty(blocks) };
}

/** A question needs its answer, a heading something under it. */
export function withoutEmpty(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  for (const block of blocks.toReversed()) {
    const next = kept.at(-1);
    if (block.kind === 'question' && next?.kind !== 'paragraph') continue;
    if (block.kind === 'heading' && (!next || next.kind === 'heading')) continue;
    kept.push(block);
  }
  return kept.reverse();
}

export const countOf = (count: number): string =>
  count === 1 ? 'one sentence' : `${count} sentences`;

/** What went, for the list of what is left over. */
export const keptAside = (piece: Piece, gone: readonly Sentence[]): Piece['leftOver'] => [
  ...(piece.leftOver ?? []),
  ...gone.flatMap(({ text, sources: [source] }) => (source ? [{ text, source }] : [])),
];
