import { describe, expect, it } from 'vitest';
import type { PieceBlock } from '#contract/artefacts.ts';
import { asMarkdown } from './piece-text.ts';
import { readBlocks } from './read-blocks.ts';

const from = (id: string) => [{ type: 'message' as const, id }];
const born = { text: 'I was born in St. Ives, in 1931.', sources: from('a') };
const father = { text: 'My father fished.', sources: from('b') };
const sea = { text: 'I feared the sea!', sources: from('c') };
const before: PieceBlock[] = [
  { kind: 'heading', text: 'By the sea' },
  { kind: 'paragraph', sentences: [born, father] },
  { kind: 'paragraph', sentences: [sea] },
];

describe('a piece that was changed by hand', () => {
  it('keeps what every sentence rests on where nothing was changed', () => {
    expect(readBlocks(asMarkdown(before), before)).toEqual(before);
  });

  it.each<[string, string, PieceBlock[]]>([
    [
      'a changed sentence rests on nothing',
      'I was born in St. Ives, in 1931. My father farmed.',
      [{ kind: 'paragraph', sentences: [born, { text: 'My father farmed.', sources: [] }] }],
    ],
    [
      'new sentences come apart, around one that stayed',
      'It rained. It often did. My father fished. Every day.',
      [
        {
          kind: 'paragraph',
          sentences: [
            { text: 'It rained.', sources: [] },
            { text: 'It often did.', sources: [] },
            father,
            { text: 'Every day.', sources: [] },
          ],
        },
      ],
    ],
    [
      'a sentence that moved keeps its source',
      '# New\nI feared the sea!\r\n\r\nMy father fished.',
      [
        { kind: 'heading', text: 'New' },
        { kind: 'paragraph', sentences: [sea] },
        { kind: 'paragraph', sentences: [father] },
      ],
    ],
    [
      'the beginning of a longer word is not the sentence',
      'I feared the sea!!',
      [{ kind: 'paragraph', sentences: [{ text: 'I feared the sea!!', sources: [] }] }],
    ],
    ['nothing but space is nothing', ' \n\n \n', []],
  ])('%s', (_, content, blocks) => expect(readBlocks(content, before)).toEqual(blocks));
});
