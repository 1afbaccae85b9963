import { countWords } from '#server/mind/abilities/shared/excerpts.ts';
import { phrasing, sortedBy } from '#server/mind/abilities/shared/templates.ts';
import { worthOf } from '#server/mind/abilities/write-piece/forms.ts';
import type { Block, Piece } from '#server/mind/abilities/write-piece/write-piece.ts';
import { tokensOf } from '#server/mind/text/tokens.ts';
import { type Changed, countOf, keptAside, type Paragraph, withoutEmpty } from './piece-parts.ts';
import { type Ground, partOn } from './story-of-piece.ts';
import type { Wish } from './wishes.ts';

const usual = 2 / 3;

/** Whole paragraphs go, those that hold least first: no story loses its end. */
export function shorten(
  piece: Piece,
  asked: string,
  ground: Ground,
  within: readonly Block[] = piece.blocks,
): Changed {
  const sizeOf = ({ sentences }: Paragraph) =>
    sentences.reduce((sum, { text }) => sum + countWords(text), 0);
  const paragraphs = within.filter((block): block is Paragraph => block.kind === 'paragraph');
  const all = paragraphs.reduce((sum, block) => sum + sizeOf(block), 0);
  const target = wordsAsked(asked) ?? all * (isHalf(asked) ? 0.5 : usual);
  const gone = new Set<Block>();
  let left = all;
  for (const block of sortedBy(paragraphs, (one) => -worthOfParagraph(one, ground))) {
    if (left <= target || gone.size + 1 === paragraphs.length) break;
    gone.add(block);
    left -= sizeOf(block);
  }
  if (gone.size === 0) return { piece, remark: phrasing('short enough', { count: String(all) }) };
  const blocks = withoutEmpty(piece.blocks.filter((block) => !gone.has(block)));
  const lost = [...gone].flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []));
  return {
    piece: {
      ...piece,
      blocks,
      leftOver: keptAside(piece, lost) ?? [],
      metadata: { ...piece.metadata, length: 'short' },
    },
    remark: phrasing('shorter', { count: countOf(lost.length), words: String(left) }),
  };
}

/** One chapter, or what is told of one thing; a single paragraph is not cut up. */
export function shortenPart(piece: Piece, { asked, what }: Wish, ground: Ground): Changed {
  const part = partOn(piece, what, ground);
  if (part.length === 0) return { piece, remark: phrasing('not in it', { what }) };
  const paragraphs = part.filter(({ kind }) => kind === 'paragraph');
  if (paragraphs.length < 2) return { piece, remark: phrasing('one paragraph', { what }) };
  return shorten(piece, asked, ground, part);
}

function worthOfParagraph({ sentences }: Paragraph, { lineOf }: Ground): number {
  const passages = new Set(sentences.flatMap(({ text }) => lineOf.get(text)?.passage ?? []));
  const held = [...passages].reduce((sum, passage) => sum + worthOf(passage), 0);
  return held / Math.sqrt(sentences.reduce((sum, { text }) => sum + countWords(text), 1));
}

const pageOfWords = 300;

/** "To 200 words", "one page". */
function wordsAsked(asked: string): number | null {
  const words = tokensOf(asked).map(({ word }) => word);
  const unit = words.findIndex((word) => /^(?:words?|pages?)$/u.test(word));
  const count = Number(words[unit - 1]?.replace(/^(?:a|an|one)$/u, '1').replace('two', '2'));
  if (unit < 1 || Number.isNaN(count)) return null;
  return words[unit]?.startsWith('page') ? count * pageOfWords : count;
}

const isHalf = (asked: string): boolean => tokensOf(asked).some(({ word }) => word === 'half');
