import { describe, expect, it } from 'vitest';
import type { PieceBlock } from '#contract/artefacts.ts';
import { compareBlocks, inParagraphs } from './compare-versions.ts';

const piece = (heading: string, ...texts: string[]): PieceBlock[] => [
  { kind: 'heading', text: heading },
  { kind: 'paragraph', sentences: texts.map((text) => ({ text, sources: [] })) },
];
const marks = { kept: ' ', added: '+', removed: '-' };
const compared = (before: PieceBlock[], after: PieceBlock[]) =>
  compareBlocks(before, after).map(({ change, line }) => `${marks[change]}${line.text}`);

describe('two versions', () => {
  it('that are alike have nothing but what stayed', () => {
    expect(compared(piece('A', 'one', 'two'), piece('A', 'one', 'two'))).toEqual([
      ' A',
      ' one',
      ' two',
    ]);
  });

  it('show what went and what came, where it stood', () => {
    const before = piece('A', 'one', 'two', 'three');
    const after = piece('B', 'one', 'three', 'four');
    expect(compared(before, after)).toEqual(['-A', '+B', ' one', '-two', ' three', '+four']);
  });

  it('of which one is empty are all new or all gone', () => {
    expect(compared([], piece('A', 'one'))).toEqual(['+A', '+one']);
    expect(compared(piece('A', 'one'), [])).toEqual(['-A', '-one']);
  });

  it('keep their headings and paragraphs', () => {
    const changes = compareBlocks(piece('A', 'one', 'two'), [
      ...piece('A', 'one', 'two'),
      ...piece('B', 'three'),
    ]);
    expect(inParagraphs(changes).map((each) => each.map(({ line }) => line.text))).toEqual([
      ['A'],
      ['one', 'two'],
      ['B'],
      ['three'],
    ]);
  });
});
