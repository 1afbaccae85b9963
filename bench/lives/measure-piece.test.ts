import { describe, expect, test } from 'vitest';
import type { Piece } from '#server/mind/write-piece/write-piece.ts';
import { figureOf, type MeasureName, share } from './figures.ts';
import { measureLeaks } from './measure-leaks.ts';
import { measureNotes, particularsOf } from './measure-notes.ts';
import { measureFirstPerson, measureThirdPerson } from './measure-piece.ts';
import { anna, pieceOf } from './test-life.ts';

const measured = (name: MeasureName, piece: Piece) => {
  const figures = { ...measureFirstPerson(anna, piece), ...measureThirdPerson(anna, piece) };
  return figureOf(name, figures[name] ?? share(0, 0));
};

const inOrder = pieceOf(
  [1, 'I was born in Lublin in 1940.'],
  [2, 'My father Jan mended shoes.'],
  [3, 'I moved to Kraków in fifty-nine.'],
  [2, 'He died in 1962.'],
  [5, 'Zofia teaches chemistry, in 1999 she won a prize.'],
);

describe('the measuring of pieces', () => {
  test('gives a piece of told sentences in their order full marks', () => {
    for (const name of ['restingFirst', 'present', 'order'] as const) {
      expect(measured(name, inOrder), name).toBe(1);
    }
  });

  test('sees a word that was added', () => {
    const added = pieceOf([1, 'I was happily born in Lublin in 1940.']);
    expect(measured('restingFirst', added)).toBe(0);
    expect(measured('restingThird', added)).toBe(0);
  });

  test('sees words that change their order', () => {
    expect(measured('restingFirst', pieceOf([1, 'In Lublin I was born in 1940.']))).toBe(0);
  });

  test('lets the third person add names, pronouns and endings alone', () => {
    const shifted = pieceOf(
      [3, 'Anna moved to Kraków in fifty-nine.'],
      [2, 'Her father Jan mended shoes.'],
    );
    expect(measured('restingThird', shifted)).toBe(1);
    expect(measured('restingFirst', shifted)).toBe(0);
    expect(measured('restingThird', pieceOf([3, 'Anna moved to Kraków with Jan.']))).toBe(0);
  });

  test('knows single quotation marks, also around an apostrophe', () => {
    const answer = "She says, 'I hope it's the same.'";
    const life = { ...anna, turns: [{ question: 'And then?', answer }] };
    expect(measureThirdPerson(life, pieceOf([1, answer])).restingThird?.hits).toBe(1);
  });

  test('takes a kin word from the question and from nowhere else', () => {
    const life = { ...anna, turns: [{ question: 'Did your father sing?', answer: 'He did not.' }] };
    const first = (text: string) => measureFirstPerson(life, pieceOf([1, text])).restingFirst?.hits;
    const third = (text: string) => measureThirdPerson(life, pieceOf([1, text])).restingThird?.hits;
    expect(first('My father did not.')).toBe(1);
    expect(third('Her father did not.')).toBe(1);
    expect(first('My brother did not.')).toBe(0);
    expect(third('Her brother did not.')).toBe(0);
    expect(first('My he did not.')).toBe(0);
  });

  test('knows an ending from another word', () => {
    const life = {
      ...anna,
      turns: [{ question: 'Why?', answer: 'I see why, I suppose, and I try.' }],
    };
    const third = (text: string) => measureThirdPerson(life, pieceOf([1, text])).restingThird?.hits;
    expect(third('She sees why, she supposes, and she tries.')).toBe(1);
    expect(third('She saw why.')).toBe(0);
  });

  test('sees an "I" that the third person left standing', () => {
    expect(measured('restingThird', pieceOf([3, 'I moved to Kraków in fifty-nine.']))).toBe(0);
  });

  test('takes a question that was affirmed as said, and no other', () => {
    const affirmed = {
      ...anna,
      turns: [{ question: 'And you married him?', answer: 'I did, in May.' }],
    };
    const asked = {
      ...anna,
      turns: [{ question: 'And you married him?', answer: 'Never in May.' }],
    };
    const married = pieceOf([1, 'I married him in May.']);
    expect(measureFirstPerson(affirmed, married).restingFirst?.hits).toBe(1);
    expect(measureFirstPerson(asked, married).restingFirst?.hits).toBe(0);
    const did = pieceOf([1, 'I did marry him in May.']);
    const inquired = { question: 'Did you marry him?', answer: 'I did, in May.' };
    expect(measureFirstPerson({ ...anna, turns: [inquired] }, did).restingFirst?.hits).toBe(1);
  });

  test('calls a sentence without a source not at rest', () => {
    expect(measured('restingFirst', pieceOf([9, 'I was born in Lublin in 1940.']))).toBe(0);
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
