import { expect, test } from 'vitest';
import type { Block, Source } from '#server/mind/mind.ts';
import { withPhotos } from './placed-photos.ts';

const paragraph = (text: string, ...sources: Source[]): Block => ({
  kind: 'paragraph',
  sentences: [{ text, sources }],
});
const boat = paragraph('Kitty took the boat to Holyhead in 1951.');
const shown = paragraph('They stand on the quay.', { type: 'photo', id: 'p2' });

test('a photo stands behind the paragraph that cites it, or that its caption speaks of, or nowhere', () => {
  const photos = [
    { id: 'p1', caption: 'Holyhead, 1951' },
    { id: 'p2', caption: 'The two of us in Holyhead' },
    { id: 'p3', caption: 'A dog' },
  ];
  expect(withPhotos([boat, shown], photos)).toEqual([
    boat,
    { kind: 'photo', photoId: 'p1', caption: 'Holyhead, 1951' },
    shown,
    { kind: 'photo', photoId: 'p2', caption: 'The two of us in Holyhead' },
  ]);
});
