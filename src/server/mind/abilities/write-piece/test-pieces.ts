import { teller, today } from '#server/mind/abilities/shared/test-telling.ts';
import type { Told } from '#server/mind/reading/doc.ts';
import { biography } from '#server/starter/formats.ts';
import { writePiece } from './rules.ts';
import type { Assignment, Piece } from './write-piece.ts';

/** A biography is asked for, unless something else is. */
export const assignmentOf = (told: Told[], more: Partial<Assignment> = {}): Assignment => ({
  teller: teller('Eamon Tully'),
  format: biography,
  person: 'first',
  length: 'long',
  told,
  facts: [],
  reports: [],
  photos: [],
  today,
  ...more,
});

export const write = (told: Told[], more: Partial<Assignment> = {}): Piece =>
  writePiece(assignmentOf(told, more));

export const sentencesOf = ({ blocks }: Piece) =>
  blocks.flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []));

export const proseOf = (piece: Piece): string =>
  sentencesOf(piece)
    .map(({ text }) => text)
    .join(' ');

export const headingsOf = ({ blocks }: Piece): string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));

/** Headings, questions and paragraphs, one to a line. */
export const linesOf = ({ blocks }: Piece): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'heading')
      return [`# ${block.text}${block.place ? ` (${block.place})` : ''}`];
    if (block.kind === 'question') return [`? ${block.text}`];
    return block.kind === 'paragraph' ? [block.sentences.map(({ text }) => text).join(' ')] : [];
  });
