import { describe, expect, it } from 'vitest';
import { pieceSchema, readDocument, writeDocument } from './piece-document.ts';

const photo = '![Our house](photos/0190c0de-0000-7000-8000-000000000001.jpg)';
const whole = [
  '## The canal',
  '_Leeds, 1953_',
  '*Who lived there?*',
  'My mother. *Not* my aunt, she said.',
  photo,
  '- **1934**: My sister was born.\n- **1938**: We moved.',
].join('\n\n');

describe('a piece in the editor', () => {
  it('is saved as it was when nothing was changed', () => {
    expect(writeDocument(readDocument(whole))).toBe(whole);
  });

  it('loses empty lines, and a place that stands under no heading becomes a paragraph', () => {
    const doc = pieceSchema.node('doc', null, [
      pieceSchema.node('place', null, pieceSchema.text('Leeds')),
      pieceSchema.node('paragraph'),
      pieceSchema.node('date', null, pieceSchema.text('no colon here')),
    ]);
    expect(writeDocument(doc)).toBe('Leeds\n\nno colon here');
  });

  it('can be begun from nothing', () => {
    expect(writeDocument(readDocument(''))).toBe('');
  });
});
