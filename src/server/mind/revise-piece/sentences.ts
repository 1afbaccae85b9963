import { contentWordsOf } from '#server/mind/language/sameness.ts';
import type { Block, Piece, Sentence } from '#server/mind/write-piece/write-piece.ts';

export const sentencesIn = (piece: Piece): Sentence[] =>
  piece.blocks.flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []));

const generic =
  /^(?:part|bit|story|section|sentence|paragraph|thing|piece|mention|stuff|when|where)$/u;

/** Whether a sentence speaks of what was named: all its carrying words, or its name, are in it. */
export function speaksOf(what: string, text: string): boolean {
  const wanted = contentWordsOf(what).filter((word) => !generic.test(word));
  const said = new Set(contentWordsOf(text));
  return wanted.length > 0 && wanted.every((word) => said.has(word));
}

/** The piece with other sentences; paragraphs and headings that have nothing left go. */
export function withSentences(
  piece: Piece,
  change: (sentence: Sentence, at: number, paragraph: Sentence[]) => Sentence | null,
): Piece {
  const blocks = piece.blocks.flatMap((block): Block[] => {
    if (block.kind === 'heading') return [block];
    const sentences = block.sentences.flatMap(
      (sentence, at) => change(sentence, at, block.sentences) ?? [],
    );
    return sentences.length > 0 ? [{ ...block, sentences }] : [];
  });
  return { ...piece, blocks: withoutEmptyHeadings(blocks) };
}

export const withoutEmptyHeadings = (blocks: Block[]) =>
  blocks.filter((block, at) => block.kind !== 'heading' || blocks[at + 1]?.kind === 'paragraph');

export const leansBack = (text: string) =>
  /^(?:He|She|It|They|That|This|His|Her|Their|Its|Then|And|But|So|Both)(?!\p{L})/u.test(text);
