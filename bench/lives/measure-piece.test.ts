import { describe, expect, test } from 'vitest';
import type { Piece } from '#server/mind/abilities/write-piece/write-piece.ts';
import { figureOf, type MeasureName, share } from './figures.ts';
import { measureLeaks } from './measure-leaks.ts';
import { measureNotes, particularsOf } from './measure-notes.ts';
import { measurePiece } from './measure-piece.ts';
import { anna, pieceOf } from './test-life.ts';

const measured = (name: MeasureName, piece: Piece) =>
  figureOf(name, measurePiece(anna, piece)[name] ?? share(0, 0));

const inOrder = pieceOf(
  [1, 'I was born in Lublin in 1940.'],
  [2, 'My father Jan mended shoes.'],
  [3, 'I moved to Kraków in fifty-nine.'],
  [2, 'He died in 1962.'],
  [5, 'She teaches chemistry, in 1999 she won a prize.'],
);

describe('the measuring of pieces', () => {
  test('gives a piece of told sentences in their order full marks', () => {
    for (const name of ['exactSentences', 'present', 'order'] as const) {
      expect(measured(name, inOrder), name).toBe(1);
    }
  });

  test('sees a word that was added', () => {
    const added = pieceOf([1, 'I was happily born in Lublin in 1940.']);
    expect(measured('exactSentences', added)).toBe(0);
  });

  test('sees words that change their order', () => {
    expect(measured('exactSentences', pieceOf([1, 'In Lublin I was born in 1940.']))).toBe(0);
  });

  test('calls a sentence without a source not as said', () => {
    expect(measured('exactSentences', pieceOf([9, 'I was born in Lublin in 1940.']))).toBe(0);
  });

  test('misses a fact whose sentence or whose year was dropped', () => {
    expect(measured('present', pieceOf([1, 'I was born in Lublin in 1940.']))).toBe(1 / 5);
    expect(measured('present', pieceOf([1, 'I was born in Lublin.']))).toBe(0);
  });

  test('turns the order around when the piece does', () => {
    const backwards = pieceOf(
      [5, 'She teaches chemistry, in 1999 she won a prize.'],
      [2, 'My father died in 1962.'],
      [1, 'I was born in Lublin in 1940.'],
    );
    expect(measured('order', backwards)).toBe(-1);
  });

  test('sees a private word that leaked, wherever it leaked', () => {
    const leaks = (texts: string[]) => measureLeaks(anna, { notes: texts, facts: [] }).leaks?.hits;
    expect(leaks(["Anna spoke of Viktor's house."])).toBe(1);
    expect(leaks(['Anna was in Viktoria.'])).toBe(0);
  });

  test('sees a name or number that a note lost', () => {
    const notes: (string | null)[] = anna.turns.map(({ answer }) => answer);
    const kept = (all: (string | null)[]) =>
      figureOf('notesKept', measureNotes(anna, all).notesKept ?? share(0, 0));
    expect(kept(notes)).toBe(1);
    expect(kept(notes.with(0, 'Anna was born in 1940.'))).toBeLessThan(1);
    expect(kept(notes.with(2, 'Anna moved to Kraków.'))).toBeLessThan(1);
    expect(kept(notes.with(3, null))).toBe(1);
  });

  test('lets a note drop the number that the teller took back', () => {
    expect(particularsOf('It was in fifty-two, no, hang on, fifty-one.')).toEqual(['fifty-one']);
    expect(particularsOf('We were nine. I had no coat.')).toEqual(['nine']);
  });
});
