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
      'a sentence that was put a little differently keeps its source',
      'I feared the sea!!',
      [{ kind: 'paragraph', sentences: [{ text: 'I feared the sea!!', sources: sea.sources }] }],
    ],
    ['nothing but space is nothing', ' \n\n \n', []],
  ])('%s', (_, content, blocks) => expect(readBlocks(content, before)).toEqual(blocks));
});

describe('a piece with everything in it', () => {
  const sources = [{ type: 'message' as const, id: 'a' }];
  const photoId = '0190c0de-0000-7000-8000-000000000001';
  const whole: PieceBlock[] = [
    { kind: 'heading', text: 'The canal', place: 'Leeds, 1953' },
    { kind: 'question', text: 'Who lived there?' },
    { kind: 'paragraph', sentences: [{ text: 'My mother, who was 40.', sources }] },
    { kind: 'photo', photoId, caption: 'Our [old] house' },
    { kind: 'dates', rows: [{ when: '3 May 1948', text: 'Born in Leeds.', sources }] },
  ];

  it('is read back from its Markdown as it was', () => {
    expect(readBlocks(asMarkdown(whole), whole)).toEqual(whole);
  });

  it('with another number in a sentence rests on nothing there', () => {
    const changed = asMarkdown(whole).replace('40', '41');
    expect(readBlocks(changed, whole)[2]).toEqual({
      kind: 'paragraph',
      sentences: [{ text: 'My mother, who was 41.', sources: [] }],
    });
  });
});
